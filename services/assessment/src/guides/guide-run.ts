import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { CategoryResult, CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import {
  type GuideQuestions,
  guideRunSlug,
  type listGuideProgress as progressContract,
  type startGuideRun as startContract,
} from '@wardround/proto/http/assessment/guides.ts'
import type { Deps } from '#deps.ts'
import {
  closeRun,
  findGuide,
  type GuideCellRow,
  type GuideRow,
  listGemsOfGuide,
  listGuideCells,
  listProgress,
  openRun,
} from '#guides/guide-repository.ts'
import type { Learner } from '#learner.ts'
import { presentCell, presentCells } from '#progress/cell.ts'
import { excerptOf } from '#progress/excerpt.ts'
import { peersShare, resumeAt, shareCorrect } from '#progress/progress.ts'

type Guided = Pick<Deps, 'db' | 'clock'>
type Read = { guide: GuideRow; cells: GuideCellRow[] }

/** A guide with its questions as they stand for the learner. Throws `resource.missing`. */
async function readGuide(deps: Pick<Deps, 'db'>, learner: Learner, slug: string): Promise<Read> {
  const guide = await findGuide(deps.db.knex, learner, slug)
  if (!guide) throw new DomainError('resource.missing')
  return { guide, cells: await listGuideCells(deps.db.knex, learner, guide.id) }
}

const resumeOf = (cells: GuideCellRow[]) =>
  resumeAt(cells.map(({ number, answered, worked_at }) => ({ number, answered, workedAt: worked_at })))

const countsOf = (cells: GuideCellRow[]) => ({
  total: cells.length,
  answered: cells.filter(({ answered }) => answered).length,
  correct: cells.filter(({ progress }) => progress === 1).length,
})

function presentHead({ guide, cells }: Read): CategoryResult['category'] {
  const counts = countsOf(cells)
  const sum = (column: 'firsts' | 'firsts_correct') => cells.reduce((total, cell) => total + cell[column], 0)
  return {
    id: guide.id,
    slug: guideRunSlug(guide.slug),
    name: guide.title,
    parent: null,
    ...counts,
    flagged: cells.filter(({ flagged }) => flagged).length,
    score: shareCorrect(counts.correct, counts.answered),
    peers: peersShare(sum('firsts_correct'), sum('firsts')),
  }
}

/** The questions of a guide with own progress. Throws `resource.missing`. */
export async function getGuideQuestions(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  slug: string,
): Promise<GuideQuestions> {
  const { guide, cells } = await readGuide(deps, learner, slug)
  const gems = await listGemsOfGuide(deps.db.knex, learner, guide.id)
  return {
    guide: { id: guide.id, slug: guide.slug, title: guide.title },
    flagged: guide.flagged,
    ...countsOf(cells),
    questions: cells.map((cell) => ({ ...presentCell(cell), code: cell.code, excerpt: excerptOf(cell.beginning) })),
    resumeAt: resumeOf(cells),
    running: guide.started_at !== null && guide.closed_at === null,
    gems: gems.map(({ id, title, category_slug: categorySlug }) => ({ id, title, categorySlug })),
  }
}

/** Starts a run through the questions of a guide, or resumes the one under way. Throws `resource.missing`. */
export async function startGuideRun(
  deps: Guided,
  learner: Learner,
  slug: string,
): Promise<CallReply<typeof startContract>> {
  const { guide, cells } = await readGuide(deps, learner, slug)
  const resumed = await openRun(deps.db.knex, learner, guide.id, deps.clock())
  return { slug: guideRunSlug(guide.slug), resumeAt: resumeOf(cells), total: cells.length, resumed }
}

/** The questions of a guide read like a category. Throws `resource.missing`. */
export async function getGuideCategory(deps: Pick<Deps, 'db'>, learner: Learner, slug: string): Promise<CategoryView> {
  const read = await readGuide(deps, learner, slug)
  return {
    category: presentHead(read),
    questions: read.cells.map(presentCell),
    resumeAt: resumeOf(read.cells),
    categories: [],
    session: null,
  }
}

/** The result of a guide's questions as they stand. Throws `resource.missing`. */
export async function getGuideResult(deps: Pick<Deps, 'db'>, learner: Learner, slug: string): Promise<CategoryResult> {
  const read = await readGuide(deps, learner, slug)
  return {
    category: presentHead(read),
    ...presentCells(read.cells),
    closedAt: read.guide.closed_at?.toISOString() ?? null,
    session: null,
    areas: [],
  }
}

/** Closes the run through a guide; again changes nothing. Throws `resource.missing`. */
export async function closeGuideRun(deps: Guided, learner: Learner, slug: string): Promise<CategoryResult> {
  const { guide } = await readGuide(deps, learner, slug)
  await closeRun(deps.db.knex, learner, guide.id, deps.clock())
  return getGuideResult(deps, learner, slug)
}

/** Flag and progress of some guides. */
export async function listGuideProgress(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  ids: readonly string[],
): Promise<CallReply<typeof progressContract>> {
  const rows = ids.length > 0 ? await listProgress(deps.db.knex, learner, ids) : []
  return rows.map(({ guide_id: guideId, flagged, total, answered, correct }) => ({
    guideId,
    flagged,
    total,
    answered,
    correct,
  }))
}
