import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import type { PaperKey } from './sitting.ts'
import { isResting } from './withheld.ts'

const resting = prepared<{ id: string }>(
  'resting-questions',
  `select asked.id from unnest($2::uuid[]) as asked (id) where ${isResting({ learner: '$1::uuid', question: 'asked.id' })}`,
)

/** Those of the questions that the learner has in a paper which is paused by a rest break. */
export async function listResting(
  db: Database,
  learnerId: string,
  questionIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await resting(db, [learnerId, [...questionIds]])).map(({ id }) => id))
}

/** Throws `question.resting` while a rest break hides a question from the learner. */
export async function requireNotResting(db: Database, learnerId: string, questionId: string): Promise<void> {
  if ((await listResting(db, learnerId, [questionId])).size > 0) throw new DomainError('question.resting')
}

const PAPER = 's.learner_id = :learnerId and s.id = :id and s.paper = :paper'

/** Begins a rest break of a running paper; false where there is none left, or one runs. */
export async function startRest(connection: Connection, key: PaperKey): Promise<boolean> {
  const { rows } = await connection.raw<{ rows: unknown[] }>(
    `update sittings s set
      resting_since = clock_now(),
      resting_until = clock_now() + make_interval(secs => s.rest_seconds - s.rested_seconds),
      deadline_at = s.deadline_at + make_interval(secs => s.rest_seconds - s.rested_seconds),
      rests_taken = s.rests_taken + 1,
      rested_seconds = s.rest_seconds
    where ${PAPER}
      and s.started_at is not null
      and s.ended_at is null
      and s.deadline_at > clock_now()
      and s.rests_taken < s.rests
      and s.rested_seconds < s.rest_seconds
    returning 1`,
    key,
  )
  return rows.length > 0
}

/** Ends a rest break; what it did not take is left for another. Nothing happens where none runs. */
export async function endRest(connection: Connection, key: PaperKey): Promise<void> {
  await connection.raw(
    `with resting as materialized (
      select s.id, s.paper, cast(floor(extract(epoch from s.resting_until - clock_now())) as integer) as unused
      from sittings s
      where ${PAPER} and s.resting_until > clock_now() and s.ended_at is null
      for update
    )
    update sittings s set
      resting_until = null,
      deadline_at = s.deadline_at - make_interval(secs => r.unused),
      rested_seconds = s.rested_seconds - r.unused
    from resting r
    where s.learner_id = :learnerId
      and s.id = r.id
      and s.paper = r.paper`,
    key,
  )
}
