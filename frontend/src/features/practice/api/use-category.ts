import type { CallReply } from '@wardround/proto/contract.ts'
import { getCategory, type QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { mutate } from 'swr'
import { keyOf, useApi } from '#shared/api/use-api.ts'

export type Category = CallReply<typeof getCategory>

const inputOf = (slug: string) => ({ params: { id: slug } })

/** A category with the cell of each of its questions; undefined as slug reads nothing. */
export const useCategory = (slug: string | undefined) => useApi(slug ? getCategory : null, inputOf(slug ?? ''))

/** Changes the cell of one question in what was read before; nothing is asked for. */
export function changeCell(slug: string, questionId: string, change: Partial<QuestionCell>): void {
  void mutate<Category>(
    keyOf(getCategory, inputOf(slug)),
    (category) =>
      category && { ...category, questions: category.questions.map((cell) => (cell.id === questionId ? { ...cell, ...change } : cell)) },
    { revalidate: false },
  )
}

/** Reads a category again. */
export const refreshCategory = (slug: string): Promise<unknown> => mutate(keyOf(getCategory, inputOf(slug)))
