from resumes.templatetags.printing import LONGEST_WHOLE_WORD, whole_words


def test_only_words_that_could_be_parted_are_held_together() -> None:
    assert whole_words("a clock-skew and CI/CD - done") == (
        'a <span class="whole">clock-skew</span> and <span class="whole">CI/CD</span> - done'
    )
    long = f"x-{'y' * LONGEST_WHOLE_WORD}"
    assert whole_words(long) == long


def test_text_is_escaped_in_and_out_of_them() -> None:
    assert whole_words("<b> x-<i>") == '&lt;b&gt; <span class="whole">x-&lt;i&gt;</span>'
