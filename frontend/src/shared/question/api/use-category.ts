import { type CategoryView, getCategory, type QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { paperOf } from '@wardround/proto/http/assessment/mock-papers.ts'
import useSWR, { mutate, SWRConfig, unstable_serialize } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf } from '#shared/api/use-api.ts'
import { findCategory, saveCategory, saveCells } from '#shared/question/store/category-store.ts'
import { orReady } from '#shared/question/store/or-prefetched.ts'
import type { CategoryRead, Cell } from '#shared/question/store/practice-database.ts'
import { readPaperCategory } from './paper.ts'

const inputOf = (slug: string) => ({ params: { id: slug } })
const keyFor = (slug: string) => keyOf(getCategory, inputOf(slug))

/** From the service; where nobody is there, what was last read of it, until the service answers after all. */
function read(slug: string): Promise<CategoryRead> {
  const onLate = (category: CategoryRead) => void mutate(keyFor(slug), category, { revalidate: false })
  return paperOf(slug) ? readPaperCategory(slug, onLate) : readPractised(slug, onLate)
}

const readPractised = (slug: string, onLate: (category: CategoryRead) => void): Promise<CategoryRead> =>
  orReady(
    async (signal) => {
      const category = await callApi(getCategory, inputOf(slug), { signal })
      saveCategory(slug, category)
      return category
    },
    () => findCategory(slug),
    { onLate },
  )

/** A category or session with the cell of each of its questions; undefined as slug reads nothing. */
export const useCategory = (slug: string | undefined) =>
  useSWR<CategoryRead, ApiError>(slug ? keyFor(slug) : null, () => read(slug ?? ''))

const count = (cells: readonly QuestionCell[], holds: (cell: QuestionCell) => boolean) => cells.filter(holds).length

/** The counts of a category moved on by what its cells changed; what counts questions of no cell stays in them. */
function withCounts<Head extends CategoryView['category']>(
  head: Head,
  before: readonly QuestionCell[],
  after: readonly QuestionCell[],
): Head {
  const moved = (holds: (cell: QuestionCell) => boolean) => count(after, holds) - count(before, holds)
  const answered = head.answered + moved((cell) => cell.answered)
  const correct = head.correct + moved(({ progress }) => progress === 1)
  const marked = count(after, ({ progress }) => progress !== 0)
  return { ...head, answered, correct, score: marked === 0 ? head.score : correct / marked }
}

/** After a change that made swr throw away what was on its way, in milliseconds. */
const AGAIN_MS = 500
const again = new Map<string, ReturnType<typeof setTimeout>>()

function refreshSoon(slug: string): void {
  clearTimeout(again.get(slug))
  again.set(
    slug,
    setTimeout(() => void refreshCategory(slug).catch(() => undefined), AGAIN_MS),
  )
}

const stateOf = (slug: string) => SWRConfig.defaultValue.cache.get(unstable_serialize(keyFor(slug)))

/** Changes the cell of one question in what was read before, and the counts with it; nothing is asked for. */
export async function changeCell(
  slug: string,
  questionId: string,
  change: Partial<Cell>,
): Promise<CategoryRead | undefined> {
  // A change while a category is being read has swr throw away what comes.
  const { data, isValidating } = stateOf(slug) ?? {}
  if (data === undefined) return undefined
  if (isValidating) refreshSoon(slug)
  const changed = await mutate<CategoryRead>(
    keyFor(slug),
    (category) => {
      if (!category) return category
      const before = category.questions
      const questions = before.map((cell) => (cell.id === questionId ? { ...cell, ...change } : cell))
      return { ...category, questions, category: withCounts(category.category, before, questions) }
    },
    { revalidate: false },
  )
  if (changed) void saveCells(slug, changed)
  return changed
}

/** Reads a category again; resolves with it where a page shows it. */
export const refreshCategory = (slug: string): Promise<CategoryRead | undefined> => mutate<CategoryRead>(keyFor(slug))
