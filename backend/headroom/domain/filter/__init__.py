"""The filter language: a line that says which parts are meant, with the same meaning as in the page.

The page's twin is `frontend/src/model/filter`; a test there holds both to the same cases.
"""
