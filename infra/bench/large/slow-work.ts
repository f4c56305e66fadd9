import { deleteUser } from '@wardround/proto/http/identity/users.ts'
import pg from 'pg'
import type { Person } from '../../client/person.ts'
import { callerWith } from '../../e2e/access/caller.ts'
import { seedStaff } from '../../e2e/access/seed-staff.ts'
import type { Stack } from '../../local/stack-run.ts'
import { waitUntil } from '../../wait-until.ts'
import { sized } from '../part.ts'
import { publishQuestions } from './bank-file.ts'
import type { Times } from './timing.ts'

export const CORRECTED = sized(20, 3)
export const ERASED = sized(20, 2)
const PATIENCE = 300

const timesOf = (milliseconds: readonly number[]): Times => ({
  sorted: [...milliseconds].sort((one, other) => one - other),
  failed: 0,
})

/**
 * Publishes other keys of some questions and waits until every answer to them is re-marked; from the commit of each new
 * version to the end of its re-marking. `edition` has to be another one each time.
 */
export async function measureRemarking(
  client: pg.Client,
  admin: Person,
  edition: number,
): Promise<Times & { answers: number }> {
  const begun = new Date()
  await publishQuestions(
    admin,
    Array.from({ length: CORRECTED }, (_, at) => at),
    edition,
  )
  const finished = async () => {
    const { rows } = await client.query<{ milliseconds: number; learners: number }>(
      `select cast(extract(epoch from finished_at - created_at) * 1000 as float8) as milliseconds, learners
      from remarkings
      where created_at >= $1 and state = 'finished'`,
      [begun],
    )
    if (rows.length < CORRECTED) throw new Error(`${rows.length} of ${CORRECTED} are done.`)
    return rows
  }
  await waitUntil(finished, { seconds: PATIENCE, sentence: 'The answers were not re-marked.' })
  const rows = await finished()
  return {
    ...timesOf(rows.map(({ milliseconds }) => milliseconds)),
    answers: rows.reduce((sum, { learners }) => sum + (learners ?? 0), 0),
  }
}

/** What was kept of a learner and is left; the longest table is asked last. */
const LEFT = `
  select exists (select from answers where user_id = $1) or exists (select from learner_questions where user_id = $1)
    or exists (select from sitting_answers where learner_id = $1)
    or exists (select from learner_totals where user_id = $1) as left`

/**
 * Deletes learners who have answered most, as staff do, one after the other: from the request until assessment has
 * nothing of them.
 */
export async function measureErasure(stack: Stack, client: pg.Client, learners: readonly string[]): Promise<Times> {
  const url = stack.urls.database('identity')
  const [person] = await seedStaff(url, stack.keys.sessionPrivateKey, 1)
  const call = callerWith(`http://127.0.0.1:${stack.ports.gateway}`, person?.cookie ?? '')
  const identity = new pg.Client({ connectionString: url })
  await identity.connect()
  const times: number[] = []
  for (const id of learners) {
    const { rows } = await identity.query<{ version: number }>('select version from users where id = $1', [id])
    const from = performance.now()
    await call(deleteUser, { params: { id }, body: { version: rows[0]?.version ?? 1 } })
    const isGone = async () => {
      const found = await client.query<{ left: boolean }>(LEFT, [id])
      if (found.rows[0]?.left) throw new Error('Something is left.')
    }
    await waitUntil(isGone, { seconds: PATIENCE, sentence: `${id} was not erased.` })
    times.push(performance.now() - from)
  }
  await identity.end()
  return timesOf(times)
}
