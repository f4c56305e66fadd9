import pg from 'pg'
import type { Stack } from '../../local/stack-run.ts'
import { type Learner, seedLearners } from '../learners.ts'
import { fillUsers } from '../user-lists.ts'
import { LEARNERS } from './sizes.ts'

/** Learner `n` with a session; whoever has none is a row only. */
export type Numbered = Learner & { n: number }

/**
 * Who is measured, at every size the same: one in 41 reads and answers, and some of the first have lists worth reading.
 */
export type People = { ids: string[]; readers: Numbered[]; listers: Numbered[] }

const [FIRST = 0, TOTAL = 0] = [LEARNERS[0], LEARNERS.at(-1)]
/** Half of those who have answered most are left to be erased. */
const lists = (n: number) => n < FIRST && (n % 40 === 0 || n % 20 === 1 || n % 10 === 5)
const reads = (n: number) => n >= FIRST && n % 41 === 0

/** Users of identity, as many as there will be learners, of whom those who are measured have a session. */
export async function seedPeople(stack: Stack): Promise<People> {
  const url = stack.urls.database('identity')
  const measured = Array.from({ length: TOTAL }, (_, n) => n).filter((n) => lists(n) || reads(n))
  const seeded = await seedLearners(url, stack.keys.sessionPrivateKey, measured.length)
  // Forty of them hold a role and are no learners.
  await fillUsers(url, TOTAL - seeded.length + 50)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from users
    where email like '%@bench.test' and not id = any($1::uuid[])
      and not exists (select from users_roles r where r.user_id = users.id)
    order by md5(id::text)`,
    [seeded.map(({ uid }) => uid)],
  )
  await client.end()
  const numbered = seeded.map((learner, at) => ({ ...learner, n: measured[at] as number }))
  const byNumber = new Map(numbered.map((learner) => [learner.n, learner.uid]))
  const others = rows.map(({ id }) => id)
  const ids = Array.from({ length: TOTAL }, (_, n) => byNumber.get(n) ?? others.pop() ?? '').filter(Boolean)
  if (ids.length < TOTAL) throw new Error(`There are ${ids.length} learners.`)
  return { ids, readers: numbered.filter(({ n }) => reads(n)), listers: numbered.filter(({ n }) => lists(n)) }
}
