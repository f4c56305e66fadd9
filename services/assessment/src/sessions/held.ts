/** Whether the marking of the row `l` of `learner_questions` is held back by a timed session that runs. */
export const HELD = 'coalesce(l.held_until > now(), false)'

/** The progress of the row `l` as it shows outside of sessions: while a timed session holds the question, as it stood before that. */
export const SHOWN_PROGRESS = 'coalesce(case when l.held_until > now() then l.held_progress else l.progress end, 0)'

/** Whether an answer `a` was given within the timed session that holds its question, whose row is `l`. */
export const IS_HELD_ANSWER = 'coalesce(l.held_until > now() and a.sequence > l.held_sequence, false)'

/** The questions that timed sessions of `:userId` hold now, with the answers before them; hardly ever any. */
export const HELD_QUESTIONS = 'select question_id, held_sequence from learner_questions where user_id = :userId and held_until > now()'

/** Whether an answer `a` may be told, where `h` is its question's row of `HELD_QUESTIONS`, if there is one. */
export const MARKED_ANSWERS = 'coalesce(a.sequence <= h.held_sequence, true)'
