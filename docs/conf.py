"""How the documentation is built: offline, with every warning an error."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "justdesserts"
author = "The justdesserts contributors"
copyright = "the justdesserts contributors"
release = installed_version("justdesserts")
version = ".".join(release.split(".")[:2])

extensions = [
    "cardtable.sphinxext",
    "myst_parser",
    "public_names",
    "sphinx.ext.autodoc",
    "sphinx.ext.coverage",
    "sphinx.ext.doctest",
    "sphinx.ext.graphviz",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
]
public_packages = ["cardtable", "justdesserts", "jest"]
exclude_patterns = ["_records", "inventories"]
cardtable_tests = ["../tests"]
default_role = "code"
nitpicky = True
nitpick_ignore_regex = [("py:class", "[A-Z]")]  # a single capital is a type variable
# Arguments of classes that the engine makes and others only use.
nitpick_ignore = [
    ("py:class", "cardtable.knowledge.Memory"),
    ("py:class", "cardtable.legal.ActionForm"),
]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False
napoleon_attr_annotations = True  # types stand in annotations only
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100
coverage_show_missing_items = True

# Examples in docstrings are run by pytest; here only the `doctest` blocks of the pages are.
doctest_test_doctest_blocks = ""

# The inventories lie beside this file, see inventories/README.md: nothing is fetched.
intersphinx_mapping = {
    "python": ("https://docs.python.org/3", "inventories/python.txt"),
    "attrs": ("https://www.attrs.org/en/stable", "inventories/attrs.txt"),
    "pluggy": ("https://pluggy.readthedocs.io/en/stable", "inventories/pluggy.txt"),
}

graphviz_output_format = "svg"

html_theme = "furo"
html_title = f"justdesserts {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
copybutton_exclude = ".linenos, .gp, .go"
