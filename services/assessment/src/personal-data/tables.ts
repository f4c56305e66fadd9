import type { PersonalTable } from '@wardround/kit/personal-data.ts'

const LIVES = 'as long as the account'
const own = (table: string, why: string): PersonalTable => ({ table, of: 'user_id', why, kept: LIVES, erase: 'delete' })

/** What assessment keeps of people. Peers' counts and item statistics stay: they are sums that name nobody. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    ...own('trial_answers', 'answers of the trial that was carried into the account'),
    of: 'trial_id',
    through: { table: 'trials', key: 'id', of: 'claimed_by' },
  },
  { ...own('trials', 'the trial that was carried into the account'), of: 'claimed_by' },
  own('uncounted_answers', 'first answers that wait to be counted for the shares of peers'),
  own('first_attempts', 'first answers, from which the statistics of questions are made'),
  own('learner_totals', 'how many questions were answered, and how many right'),
  own('answer_remarks', 'answers that were marked anew after a key was corrected'),
  own('answers', 'every answer that was given'),
  own('learner_questions', 'where each question stands: answered, flagged, worked on'),
  own('question_notes', 'notes on questions'),
  own('category_runs', 'runs through a category and their results'),
  own('session_questions', 'questions of sessions of one’s own'),
  own('practice_sessions', 'sessions of one’s own'),
  own('progress_resets', 'when progress was reset'),
  { ...own('reading_paces', 'how many questions a fast reader opened in a window'), kept: 'an hour' },
  own('accessible_mode_changes', 'when accessible mode was switched'),
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = [
  'answer_days',
  'categories',
  'item_statistics',
  'option_counts',
  'question_counts',
  'question_texts',
  'question_versions',
  'questions',
  'remarkings',
  'statistics_due',
]
