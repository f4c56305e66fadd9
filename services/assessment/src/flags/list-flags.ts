import { containing } from '@wardround/kit/containing.ts'
import { FLAG_TYPES } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { countFlags as countContract, listFlags as listContract } from '@wardround/proto/http/assessment/flags.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { countFlagRows, listFlagRows } from '#flags/flag-list-repository.ts'
import type { Learner } from '#learner.ts'
import { presentPlace } from '#places/place.ts'

type Query = z.output<(typeof listContract)['schema']['querystring']>

/** The learner's flagged questions, withdrawn ones among them, the latest flag first. */
export async function listFlags(deps: Deps, learner: Learner, query: Query): Promise<CallReply<typeof listContract>> {
  const { page, size, search, category = null, progress = null } = query
  const filter = { category, progress, pattern: search ? containing(search) : null }
  const { rows, total } = await listFlagRows(deps.db.knex, learner.id, filter, { page, size })
  return { items: rows.map((row) => ({ ...presentPlace(row), flaggedAt: row.flagged_at.toISOString() })), page, size, total }
}

/** Counts by type and category. Mocks have flags of their own once there are mocks. */
export async function countFlags(deps: Deps, learner: Learner): Promise<CallReply<typeof countContract>> {
  const categories = await countFlagRows(deps.db.knex, learner.id)
  return [{ type: FLAG_TYPES.questionBank, count: categories.reduce((sum, { count }) => sum + count, 0), categories }]
}
