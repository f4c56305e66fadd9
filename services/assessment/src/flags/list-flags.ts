import { containing } from '@wardround/kit/data/containing.ts'
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
  const { page, size, search, type, category = null, progress = null } = query
  const filter = { type, category, progress, pattern: search ? containing(search) : null }
  const { rows, total } = await listFlagRows(deps.db.knex, learner.id, filter, { page, size })
  return {
    items: rows.map((row) => ({ ...presentPlace(row), flaggedAt: row.flagged_at.toISOString() })),
    page,
    size,
    total,
  }
}

/** Counts by type and category. Mocks have flags of their own; types without one are left out, but for practice. */
export async function countFlags(deps: Deps, learner: Learner): Promise<CallReply<typeof countContract>> {
  const counted = await Promise.all(
    Object.values(FLAG_TYPES).map(async (type) => {
      const categories = await countFlagRows(deps.db.knex, learner.id, type)
      return { type, count: categories.reduce((sum, { count }) => sum + count, 0), categories }
    }),
  )
  return counted.filter(({ type, count }) => type === FLAG_TYPES.questionBank || count > 0)
}
