/* A box above each filtered table: rows that lack one of the typed words are hidden. */
"use strict";

function addFilter(table) {
  const rows = Array.from(table.tBodies[0].rows);
  const words = rows.map((row) => row.textContent.toLowerCase());
  const box = document.createElement("input");
  const count = document.createElement("output");
  box.type = "search";
  box.placeholder = "Filter";
  box.setAttribute("aria-label", "Show only rows with these words");
  const show = () => {
    const wanted = box.value.toLowerCase().split(/\s+/);
    let shown = 0;
    rows.forEach((row, at) => {
      row.hidden = !wanted.every((word) => words[at].includes(word));
      shown += row.hidden ? 0 : 1;
    });
    count.textContent = `${shown} of ${rows.length}`;
  };
  box.addEventListener("input", show);
  const bar = document.createElement("p");
  bar.className = "cardtable-filter";
  bar.append(box, " ", count);
  const frame = table.closest(".table-wrapper") || table;
  frame.before(bar);
  show();
}

document.querySelectorAll("table.cardtable-filtered").forEach(addFilter);
