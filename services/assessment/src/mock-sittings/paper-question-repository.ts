import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { Progress } from '@wardround/proto/codes.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { isWithheld } from '#sittings/withheld.ts'

/** A question of a paper as it stands in an attempt. */
export type PaperQuestionRow = {
  id: string
  number: number
  paper: number
  version_id: string
  code: string
  /** Answers given to it in the attempt. */
  sequence: number
  response: string[] | null
  milliseconds: number | null
  answered_at: Date | null
  answered_version_id: string | null
  correct: boolean | null
  flagged_at: Date | null
  working: WorkingState | null
  working_sequence: number | null
}

const COLUMNS = `
  select q.id, m.number, m.paper, m.version_id, q.code, coalesce(a.sequence, 0) as sequence, a.response, a.milliseconds,
    a.answered_at, a.version_id as answered_version_id, a.correct, f.flagged_at, w.state as working,
    w.sequence as working_sequence`
const FROM = `
  from mock_attempts t
  join mock_questions m on m.mock_id = t.mock_id
  join questions q on q.id = m.question_id
  left join mock_flags f on f.learner_id = t.learner_id
    and f.question_id = q.id
    and f.type = case when t.user_group = 3 then 3 else 2 end
  left join sitting_workings w on w.learner_id = t.learner_id and w.sitting_id = t.id and w.paper = m.paper and w.question_id = q.id`

const ofPaper = prepared<PaperQuestionRow>(
  'mock-paper',
  `
  with given as materialized (
    select distinct on (a.question_id) a.*
    from sitting_answers a
    where a.sitting_id = $2::uuid
      and a.learner_id = $1::uuid
      and a.paper = $3::smallint
      and a.counts
    order by a.question_id, a.sequence desc
  )
  ${COLUMNS} ${FROM}
  left join given a on a.question_id = q.id
  where t.learner_id = $1
    and t.id = $2
    and m.paper = $3
  order by m.number`,
)

/** The questions of a paper of one of the learner's own attempts, in their order. */
export const listPaperQuestions = (
  db: Database,
  learnerId: string,
  attemptId: string,
  paper: number,
): Promise<PaperQuestionRow[]> => ofPaper(db, [learnerId, attemptId, paper])

/** Whether the learner has no answer, working or flag on a question of the attempt. */
export const isUntouched = ({ sequence, response, working, flagged_at }: PaperQuestionRow): boolean =>
  sequence === 0 && response === null && working === null && flagged_at === null

const touched = prepared<{ touched: boolean }>(
  'touched-paper',
  `
  select exists (
    select from sitting_answers a where a.sitting_id = $2::uuid and a.learner_id = $1::uuid and a.paper = $3::smallint
  ) or exists (
    select from sitting_workings w where w.learner_id = $1 and w.sitting_id = $2 and w.paper = $3
  ) or exists (
    select from mock_flags f where f.learner_id = $1
  ) as touched`,
)

/** Whether the learner may have an answer, working or flag on a question of the paper; flags of any mock count. */
export async function isTouched(
  db: Database,
  { learner_id: learnerId, id }: { learner_id: string; id: string },
  paper: number,
): Promise<boolean> {
  return (await touched(db, [learnerId, id, paper]))[0]?.touched ?? true
}

export type MarkedColumns = {
  /** A sitting of the learner that is not released has the question. */
  withheld: boolean
  marked_version_id: string | null
  remarked_at: Date | null
}

const one = prepared<PaperQuestionRow & MarkedColumns>(
  'mock-question',
  `
  ${COLUMNS}, ${isWithheld({ learner: '$1', question: 'q.id' })} as withheld, l.marked_version_id,
    (select max(r.remarked_at) from answer_remarks r where r.user_id = $1 and r.answer_id = a.id) as remarked_at
  ${FROM}
  left join lateral (
    select a.*
    from sitting_answers a
    where a.sitting_id = t.id
      and a.learner_id = $1
      and a.question_id = q.id
      and a.counts
    order by a.sequence desc
    limit 1
  ) a on true
  left join answers l on l.user_id = $1 and l.id = a.id
  where t.learner_id = $1::uuid
    and t.id = $2::uuid
    and q.id = $3::uuid`,
)

/** One question of one of the learner's own attempts. */
export async function findPaperQuestion(
  db: Database,
  learnerId: string,
  attemptId: string,
  questionId: string,
): Promise<(PaperQuestionRow & MarkedColumns) | undefined> {
  return (await one(db, [learnerId, attemptId, questionId]))[0]
}

export const progressOf = (row: Pick<PaperQuestionRow, 'sequence' | 'correct'>): Progress =>
  row.correct === null || row.sequence === 0 ? 0 : row.correct ? 1 : 2
