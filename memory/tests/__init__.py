"""The tests of memory; what several of them share lies in files without `test_`.

`wordings` and `captures` make wordings, `rules` style rules, `edits` lessons, `filled_memory` one
of everything; `signed_in` is for pages of the admin.
"""
