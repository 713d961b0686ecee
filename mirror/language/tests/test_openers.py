from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.prose.active_openings import active_opening
from mirror.language.prose.openers import opening_word, opens_actively, opens_passively, verb_group
from mirror.language.prose.verbs import VERB_GROUPS


def test_a_verb_stands_in_one_group_only() -> None:
    counted = Counter(verb for verbs in VERB_GROUPS.values() for verb in verbs)
    assert [verb for verb, times in counted.items() if times > 1] == []


@pytest.mark.parametrize(
    ("word", "group"),
    [
        ("built", "build"),
        ("Designing", "build"),
        ("engineered", "build"),
        ("programmed", "build"),
        ("modeled", "build"),
        ("modelled", "build"),
        ("replaced", "transform"),
        ("Consolidates", "transform"),
        ("modernized", "transform"),
        ("modernised", "transform"),
        ("led", "lead"),
        ("oversaw", "lead"),
        ("co-led", "lead"),
        ("analyzed", "analyse"),
        ("diagnosed", "analyse"),
        ("cut", "reduce"),
        ("cutting", "reduce"),
        ("grew", "grow"),
        ("grown", "grow"),
        ("taught", "teach"),
        ("wrote", "write"),
        ("ran", "operate"),
        ("running", "operate"),
        ("cared", "care"),
        ("triaged", "care"),
        ("applied", "operate"),
        ("shipped", "launch"),
        ("negotiates", "sell"),
        ("table", None),
        ("", None),
    ],
)
def test_verb_group(word: str, group: str | None) -> None:
    assert verb_group(word) == group


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Successfully led a team", "led"),
        ("- • “Independently designed X", "designed"),
        ("I have built tools", "built"),
        ("Supply chain work", "Supply"),
        ("Jointly, and then", "and"),
        ("", ""),
        ("…", ""),
    ],
)
def test_opening_word(text: str, word: str) -> None:
    assert opening_word(text) == word


@pytest.mark.parametrize(
    "text",
    [
        "Designed and built a blended human-AI platform that was used by 40 teams",
        "Cut p99 produce latency 40% by reworking the fetch path",
        "Reduced by 40% the cost of storage",
        "- Cared for 20 cats",
        "I built the ledger",
        "Successfully negotiated rents",
        "Took over the night shift",
        "Advanced the state of the art in tiling",
        "Registered 300 voters",
        "Zapped every mosquito in the ward",
        "Lead a team of nine",
        "Design interfaces for surgeons",
        "Distributed food to 300 families",
        "Co-founded a school",
    ],
)
def test_active_openings(text: str) -> None:
    assert opens_actively(text)
    assert not opens_passively(text)


@pytest.mark.parametrize(
    "text",
    [
        "Qualitative research at my firm moved from weeks to days",
        "The platform was built in a year",
        "Was responsible for the ward",
        "Were asked to help",
        "Responsible for building the platform",
        "Tasked with payroll",
        "This work shows what is possible",
        "Used by 50k+ developers",
        "Promoted to shift lead after 6 months",
        "Duties included answering the phone",
        "Research at my firm moved from interviews to panels",
    ],
)
def test_passive_openings(text: str) -> None:
    assert opens_passively(text)
    assert not opens_actively(text)


@pytest.mark.parametrize(
    "text",
    [
        "100% code coverage and fully typed",
        "Certified nurse with ten wards",
        "Advanced analytics for retail",
        "Lead engineer on the gateway",
        "Distributed systems engineer",
        "Building for the future",
        "Interested in tiles",
    ],
)
def test_openings_without_a_verb_are_neither(text: str) -> None:
    assert not opens_actively(text)
    assert not opens_passively(text)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Verantwortlich für die Leitung", "de"),
        ("Die Plattform wurde gebaut", "de-AT"),
        ("プラットフォームを設計した", "ja"),
        ("プラットフォームを設計した", "en"),
        ("", "en"),
    ],
)
def test_what_cannot_be_read_is_not_condemned(text: str, language: str) -> None:
    assert opens_actively(text, language=language)
    assert not opens_passively(text, language=language)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Responsible for building 3 ledgers.", "Built 3 ledgers."),
        ("responsible for modeling risk", "modeled risk"),
        ("Responsible for modelling risk", "Modelled risk"),
        ("Was responsible for running the lab", "Ran the lab"),
        ("- Responsible for designing, building and testing APIs", None),
        ("Responsible for designing and building the API", "Designed and built the API"),
        ("Responsible for the design of bridges", "Designed bridges"),
        ("Tasked with writing manuals", "Wrote manuals"),
        ("Duties included cooking for 40", "Cooked for 40"),
        ("Building dashboards for Finance", "Built dashboards for Finance"),
        ("Leading a team of 5", "Led a team of 5"),
        ("Builds the weekly report", "Built the weekly report"),
        ("Build and maintain pipelines", "Built and maintained pipelines"),
        ("Managing the $5M budget", "Managed the $5M budget"),
    ],
)
def test_openings_that_can_be_mended(text: str, mended: str | None) -> None:
    assert active_opening(text) == (mended or "- Designed, built and tested APIs")


@pytest.mark.parametrize(
    "text",
    [
        "Built the ledger",
        "Leading provider of ledgers",
        "Training programs for nurses",
        "Building maintenance for 3 sites",
        "Research at Acme",
        "Designs for stage sets",
        "Responsible for managing a team and hiring staff",
        "Responsible for 12 wards",
        "Tasked with data entry",
        "Lead engineer, payments",
        "Build tools and train people",
        "Using the new tools, cut cost",
        "Verantwortlich für Building 7",
        "",
        "  ",
    ],
)
def test_openings_that_cannot_be_mended_stay(text: str) -> None:
    assert active_opening(text) == text


@given(st.text(max_size=200))
def test_never_raises_and_keeps_digits(text: str) -> None:
    opens_actively(text)
    opens_passively(text)
    mended = active_opening(text)
    assert [c for c in mended if c.isdigit()] == [c for c in text if c.isdigit()]
    assert active_opening(mended) == mended


# A hundred and more of either kind, from many trades.
ACTIVE = """
Negotiated a lease that saved the clinic 40,000 a year
Grafted 300 apple trees and kept 280 alive
Soldered boards for three prototypes
Rewired the theatre's lighting desk in two nights
Audited payroll for 12 schools
Led a ward of 20 nurses through a move
Ran the night desk for two winters
Wrote the manual that new drivers read first
Cut waiting from 90 to 40 minutes
Sat with receptionists until I knew why slots stayed empty
Won a grant that paid for two posts
Kept 14 boats seaworthy through two winters
Brought three firms to one contract
Drew the plans for a bridge that carries 40 t
Sewed costumes for eight productions
Spoke at schools about water
Sold 400 units in the first month
Fed 300 families during the flood
Bred sheep that lamb without help
Dug wells in six villages
Laid 4 km of track
Swept the code of dead branches
Wove patterns for two collections
Held the budget of 2 million within 1 %
Knew every tenant by name and settled 40 disputes
Made the rota fair
Gave 40 lectures on triage
Told the board what the audit had found
Built it and ran it
Rebuilt the nightly build
Overhauled the intake form
Halved the error of the estimates
Doubled the yield of the orchard
Tripled sign-ups among over-60s
Cared for 20 patients a shift
Nursed premature infants on nights
Coached a rowing crew to a regional final
Chaired the ethics board
Mentored nine apprentices, six of whom stayed
Piloted the ferry through ice
Halted a recall within a day
Spotted fraud in 40 invoices
Co-founded a bakery of nine
Co-wrote the safety code
Self-published a guide to bees
I teach apprentices to weld
We replaced the paper rota
I have run three elections
Personally trained 40 volunteers
Quickly restored power to 3,000 homes
Jointly designed the clinic's app
Successfully defended the appeal
Single-handedly restored a 1920s organ
Develop and maintain the water model
Manage a team of six
Maintains the sensor network
Supports 40 schools with their networks
Designs stage sets for two theatres
Leads a crew of nine
Lead a crew of nine
Design bridges of steel and timber
Research soil fungi in old forests
Test pumps before they leave the yard
Report to the board every month
Coach the under-12 team
Staff the desk and train newcomers
Forecast demand for 40 shops
Mapped 40 km of cave
Hired and trained eight cooks
Reconciled ledgers of four branches
Translated court papers from Farsi
Interpreted for 200 families
Photographed 60 weddings
Choreographed two musicals
Welded hulls of aluminium
Prescribed and reviewed medication
Advised the minister on tides
Handled 60 calls a day
Dispatched ambulances in three counties
Typed, filed and billed for four surgeons
Broke down silos between two labs
Stood in for the head of maths
Bought timber for 30 sites
Oversaw the move to a new hall
Undertook a survey of 900 bats
Sang in and managed a choir
Bet on Rust early and ported the parser
Ended a backlog of 900 cases
Freed two nurses from paperwork
Unblocked a stalled merger
Onboarded 40 suppliers
Debugged firmware on site
Got 40 shops to sign
Saw 30 patients a day
Went door to door for 900 signatures
Read 400 scripts a year
Hand-stitched bindings for rare books
Pair-programmed with four juniors
Fine-tuned a model on 5,000 notes
Stress-tested the dam model
Sped up the checkout from 9 to 2 seconds
Redid the kitchen's cold chain
Retaught two teams to test first
Shot and cut 12 short films
Ghostwrote two memoirs
Beta-tested three games
Cold-called 900 firms
Ring-fenced the training budget
Test pumps that are built in the yard
Support teams moving from paper to tablets
Manage stock so that shelves are full
Track parcels which were lost
Review code and ensure it is safe
Report defects and see that they are fixed
Design bridges where none were before
Plan routes from port to port
Map caves from entrance to sump
Program robots that moved from lab to floor
Plan menus for 400 pupils
Work for three partners at once
Cook for 200 guests
Care for 40 horses
Test for leaks before launch
Scheduled 30 crews
Budgeted and bought lab supplies
Interviewed 60 tenants
Surveyed 40 km of coast
Proofread law texts in three languages
Guided groups over glaciers
Tuned pianos in four concert halls
Answered 90 calls a day
Patched 300 servers in one night
Ported the firmware from C to Rust
Moved 40 patients from the old ward to the new
Transitioned the shop from cash to cards
Grew the choir from 12 to 60 voices
Turned a loss of 2 million into profit
Transformed a dump into a park
Shifted half the budget from print to radio
Changed suppliers twice without a gap
Progressed from apprentice to foreman in two years
Evolved the script from draft to film
Converted a barn into six flats
Clean and stock the lab
Open and close the shop
Present findings to the board
Set fractures and wrote discharge notes
Cast bronze for three sculptors
Put out fires in two counties
Let go of nothing: kept all 40 clients
Earned the trust of three unions
Judged 200 essays
Refereed 90 matches
Sailed a 12 m boat to Norway
Voiced 30 adverts
Knit the fishing nets of two fleets
Trod grapes and bottled 900 litres
Officiated at 40 weddings
Litigated 30 cases to verdict
Drafted the bylaw that the council passed
Cleared a backlog of 900 visas
Steered the barge through 60 locks
Rolled out the app to 900 drivers
Carved the choir stalls anew
Sequenced 300 genomes
Banked 40 litres of rare milk
Lobbied for the bridge
Partnered with two schools
"""
NOT_ACTIVE = """
The platform was built in a year
The intake process was redesigned to halve the wait
A new rota was introduced
Waiting times were cut by half
Patient records were digitised across four wards
Responsible for a ward of 20 nurses
Was responsible for payroll
Tasked with rebuilding the archive
Involved in the design of bridges
Duties included answering phones
My role was to lead the crew
In charge of stock
Accountable for the budget
This work shows how tides move
This project helped nurses
This role involved training
It was the first of its kind
There were 40 clinics in the programme
Reporting at the plant went from monthly to daily
The archive grew from 3 to 40 shelves
The team's process changed from paper to tablets
Interview coding at the institute shifted from weeks to days
Manual checks turned into an automated gate
The clinic's intake evolved from a queue into a booking system
Customer support transitioned from phone to chat
Payroll at the mill progressed from ledgers to software
What had been a week's work became a day's
Assigned to the night shift
Selected for the national team
Promoted to foreman after six months
Featured in three papers
Chosen to represent the firm
Invited to speak at four schools
Used by 40 teams every day
Adopted by three labs
Recognised as teacher of the year
Trained by the best bakers
Built by a team of nine
Appointed as head of maths
Being in charge of two labs
Is used by 400 nurses
Were asked to help
Has been used in 40 schools
Experienced nurse with ten years on wards
Certified welder with two tickets
Seasoned leader of teams
Results-driven manager
Passionate about bees
Skilled in Python and SQL
Proficient in three languages
Strong knowledge of tax law
Excellent communicator
Expert in tides
Extensive experience in retail
Ten years of experience in retail
Over 10 years in logistics
Head of a kitchen of nine
Manager of four shops
Lead engineer for the gateway
Product manager for ports
Nurse on a ward of 20
Member of the ethics board
Author of two guides
Creator of the reading scale
Development of a reading scale
Design of bridges of steel
Implementation of a new rota
Management of four shops
Creation of training material
Leadership of a crew of nine
Coordination of 40 volunteers
Analysis of survey data
Research on soil fungi
Research at the mill
Support for 40 schools
Maintenance of pumps
Full coverage of the wards
100 % of targets met
40 apprentices trained
Two prototypes delivered
New rota for nurses
Better forecasts for clinics
Reliable, reviewable outputs for analysts
Collaboration with three labs
Work on tides and ports
Building a water model
Managing a team of six
Leading a crew of nine
Helping families find homes
Working as a cook
Being a mentor to nine apprentices
Teaching maths to adults
The nurses now spend less time on paper
Nurses now spend half the time on paper
Every clinic in the county uses the form
Clients can trace each theme to its quotes
Our team built a gate
The team built a gate that blocks bad changes
Thanks to the new rota, nurses stayed
By moving the oven, waste fell by 30 %
Through better forecasts, slots were filled
With the new form, waiting fell by half
As a result, waiting fell
Under my lead, the shop grew from 3 to 9 people
Due to the flood, the archive had to move
At the mill, ledgers were replaced by software
In 2021, the archive was rebuilt
Transformation of the archive from paper to search
From paper to search: the archive's way
How the archive moved from paper to search
Known for calm in a crisis
Based in Leeds, in charge of two sites
Interested in tides
Distributed systems engineer
Advanced analytics for retail
Applied science lead
Embedded software for pumps
Limited partner in two funds
Related work in labs
Data moved from silos to one lake
Deploys went from weekly to hourly
Sales rose by 30 %
Costs fell by half
Turnover doubled within a year
Trust grew between two teams
Design reviews were held every week
Test coverage is at 96 %
Support tickets were answered within an hour
Work orders moved from paper to tablets
Research output grew from 3 to 9 papers
Staff turnover changed from 30 % into 4 %
Report quality was the main concern
Guides for new nurses
Program for refugees
Model of the tides
Coach of the under-12 team
Nurses can see the whole list now
Coaches may swap shifts themselves
Tests now run in nine minutes
Guests were welcomed in four languages
Drills were run twice a year
Pianos were tuned in four halls
The harvest was brought in by June
An archive of 900 scripts
Every crew got its rota on Friday
Got promoted to foreman
Got asked to lead the crew
Getting crews to sea on time
Being asked to lead
Could calm any crowd
Calm in a crisis
Fluent in Farsi
Native speaker of Dutch
Owner of a bakery
Founder of a bakery
Freelance illustrator for books
Junior cook in a hotel
Senior nurse on nights
PhD in soil science
Winner of two prizes
Fellow of the society
Volunteer at the shelter
Apprenticeship as a welder
Internship in a lab
Training of nine apprentices
Handling of complaints
Supervision of the night desk
Preparation of court files
Successful launch of two products
Deep knowledge of tax law
Daily contact with clients
Various tasks in the office
Several projects on water
One of three editors
Part of the team that built the gate
Together, a team of nine
Also a mentor
Currently in charge of stock
Fully responsible for stock
Solely responsible for two sites
Jointly responsible for stock
Primarily a teacher
Not only cooked but baked
Mostly maths
Always on time
"""


@pytest.mark.parametrize("text", ACTIVE.strip().splitlines())
def test_what_somebody_did_is_active(text: str) -> None:
    assert opens_actively(text)
    assert not opens_passively(text)


@pytest.mark.parametrize("text", NOT_ACTIVE.strip().splitlines())
def test_what_was_done_or_owed_or_is_a_thing_is_not(text: str) -> None:
    assert not opens_actively(text)
