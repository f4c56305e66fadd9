import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  countGuideFlags as countContract,
  listGuideFlags as listContract,
} from '@wardround/proto/http/assessment/guides.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { countFlagRows, deleteFlags, insertFlags, listFlagRows, mayUnflag } from '#guides/guide-flag-repository.ts'
import type { Learner } from '#learner.ts'

/** Flags a guide; twice is once. Throws `resource.missing`. */
export async function flagGuide(deps: Deps, learner: Learner, id: string): Promise<{ flagged: boolean }> {
  const flagged = await insertFlags(deps.db.knex, learner, [id], deps.clock())
  if (flagged.length === 0) throw new DomainError('resource.missing')
  return { flagged: true }
}

/** Takes the flag off a guide, also one that was withdrawn. Throws `resource.missing`. */
export async function unflagGuide(deps: Deps, learner: Learner, id: string): Promise<{ flagged: boolean }> {
  const taken = await deleteFlags(deps.db.knex, learner, [id])
  if (taken.length === 0 && !(await mayUnflag(deps.db.knex, learner, id))) throw new DomainError('resource.missing')
  return { flagged: false }
}

/** Takes flags off; answers which guides carried one, so that it can be undone. */
export const unflagGuides = async (
  deps: Deps,
  learner: Learner,
  ids: readonly string[],
): Promise<{ unflagged: string[] }> => ({ unflagged: await deleteFlags(deps.db.knex, learner, ids) })

/** Flags several guides at once: the undo of `unflagGuides`. Answers those that the learner can read. */
export const flagGuides = async (
  deps: Deps,
  learner: Learner,
  ids: readonly string[],
): Promise<{ flagged: string[] }> => ({ flagged: await insertFlags(deps.db.knex, learner, ids, deps.clock()) })

/** How many guides are flagged, in all and by category. */
export async function countGuideFlags(deps: Deps, learner: Learner): Promise<CallReply<typeof countContract>> {
  const categories = await countFlagRows(deps.db.knex, learner)
  return { count: categories.reduce((sum, { count }) => sum + count, 0), categories }
}

/** Flagged guides, the latest flag first. */
export async function listGuideFlags(
  deps: Deps,
  learner: Learner,
  asked: z.output<(typeof listContract)['schema']['querystring']>,
): Promise<CallReply<typeof listContract>> {
  const { rows, total } = await listFlagRows(deps.db.knex, learner, asked)
  return {
    items: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      category: { slug: row.category_slug, name: row.category_name },
      flaggedAt: row.flagged_at.toISOString(),
      available: row.available,
      total: row.total,
      answered: row.answered,
      correct: row.correct,
    })),
    page: asked.page,
    size: asked.size,
    total,
  }
}
