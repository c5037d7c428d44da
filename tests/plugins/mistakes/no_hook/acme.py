def variants():
    return ()
