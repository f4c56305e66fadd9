import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

const LIVES = 'as long as the account'
const own = (table: string, why: string): PersonalTable => ({ table, of: 'user_id', why, kept: LIVES, erase: 'delete' })

/** What assessment keeps of people. Peers' counts and item statistics stay: they are sums that name nobody. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    ...own('sitting_answers', 'answers given in sittings and the trial, without a mark until it is released'),
    of: 'learner_id',
  },
  { ...own('sittings', 'sittings: practice sessions, timed ones and the trial'), of: 'learner_id' },
  { ...own('sitting_workings', 'options chosen in a mock paper but not submitted'), of: 'learner_id' },
  { ...own('late_answers', 'mock answers that arrived after the deadline'), of: 'learner_id' },
  { ...own('mock_attempts', 'attempts at mocks'), of: 'learner_id' },
  { ...own('mock_flags', 'flags on mock questions'), of: 'learner_id' },
  { ...own('adjustments', 'extra time in mocks, and why'), of: 'learner_id' },
  { ...own('event_entries', 'when the code for each live event was last entered'), of: 'learner_id' },
  own('plan_ends', 'when your question bank access ends, so that no mock outlasts it'),
  {
    ...own('certificates', 'certificates: what they say, and the name on them'),
    of: 'learner_id',
    // Somebody may hold the paper: its number still verifies, without the name.
    erase: { replace: { learner_id: null, holder: '', withdrawn_reason: null } },
    withheld: ['signature'],
  },
  own('question_set_members', 'shared question sets that were started'),
  {
    ...own('question_sets', 'question sets made for others'),
    of: 'owner_id',
    erase: { replace: { owner_id: null, owner_name: 'A learner' } },
  },
  { ...own('pair_people', 'who shares sets with a study partner'), kept: '180 days after the end' },
  own('uncounted_answers', 'first answers not yet counted in peer percentages'),
  own('first_attempts', 'first answers, from which the statistics of questions are made'),
  own('learner_totals', 'how many questions were answered, and how many correctly'),
  own('answer_remarks', 'answers that were re-marked after a key was corrected'),
  own('answers', 'every answer that was given'),
  own('learner_questions', 'the state of each question: answered, flagged, started'),
  own('question_notes', 'notes on questions'),
  own('category_runs', 'runs through a category and their results'),
  own('progress_resets', 'when progress was reset'),
  own('attendances', 'webinars, courses and big mocks that were attended'),
  { ...own('reading_paces', 'how many questions were opened in quick succession'), kept: 'an hour' },
  own('gem_review_undos', 'ratings of gems that were undone'),
  own('gem_reviews', 'every rating of a gem'),
  own('learner_gems', 'how well each gem is remembered, and which are suspended or flagged'),
  own('gem_notes', 'notes on gems'),
  own('own_deck_gems', 'gems in your own decks'),
  own('own_decks', 'your own decks'),
  own('deck_settings', 'how gems are reviewed: cards a day, easy days, retention'),
  own('learner_clinchers', 'clinchers that were marked as known or not'),
  own('guide_flags', 'flags on revision guides'),
  own('guide_runs', 'runs through the questions of revision guides'),
  own('exam_dates', 'the exam date and the time zone'),
  own('accessible_mode_changes', 'when accessible mode was turned on or off'),
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = [
  'answer_days',
  'big_mocks',
  'categories',
  'clincher_lists',
  'clinchers',
  'decks',
  'gem_texts',
  'gems',
  'guides',
  'item_statistics',
  'mock_questions',
  'mock_snapshots',
  'mocks',
  'option_counts',
  'question_counts',
  'question_reports',
  'question_texts',
  'question_versions',
  'questions',
  'remarkings',
  'statistics_due',
]
