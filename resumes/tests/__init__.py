"""The tests of resumes; what several of them share lies in files without `test_`.

The made-up people: `fisheries` (a biologist, for editing; the fixture `resume` is hers), `bakery`
(a baker, for past resumes; `bakery_folder` has her files), `printed_resume` (one of everything, for
documents and exports). `past_reading` and `past_makeup*` make small files to read, the folder
`past_resumes` whole ones with what is true of them. `past_versions` remembers wordings to swap in,
`accomplishments` makes rows to merge, `editing_story` is the plainer idea of a section's history
that the fuzz test compares with.
"""
