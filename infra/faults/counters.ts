import { expect } from 'vitest'
import { waitUntil } from '../wait-until.ts'
import type { Rows } from './rows.ts'

/** What a counter says, by its record, beside a count of what it counts. */
const COUNTERS = [
  {
    owner: 'assessment',
    counted: 'select question_id as id, sum(firsts)::int as figure from question_counts group by 1 order by 1',
    recount: 'select question_id as id, count(*)::int as figure from answers where sequence = 1 group by 1 order by 1',
  },
  {
    owner: 'moderation',
    counted: 'select id, likes - dislikes as figure from comments where likes + dislikes > 0 order by 1',
    recount:
      'select comment_id as id, sum(case when up then 1 else -1 end)::int as figure from comment_votes group by 1 order by 1',
  },
] as const

/** I-6: counters equal a recount, record by record; they follow what they count within moments. */
export async function expectCountersRecount(rows: Rows): Promise<void> {
  for (const { owner, counted, recount } of COUNTERS)
    await waitUntil(async () => expect(await rows(owner, counted)).toEqual(await rows(owner, recount)), {
      seconds: 60,
      sentence: `The counters of ${owner} do not equal a recount.`,
    })
}
