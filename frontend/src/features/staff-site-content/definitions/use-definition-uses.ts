import {
  getDefinition,
  listQuestionsOfAnswer,
  listQuestionsOfDefinition,
  type UsedIn,
} from '@wardround/proto/http/content/definitions.ts'
import useSWR from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf, useApi } from '#shared/api/use-api.ts'

/** A definition by id; `null` reads nothing. */
export const useDefinitionRecord = (id: string | null) =>
  useApi(id ? getDefinition : null, { params: { id: id ?? '' } })

/** Questions in which a term stands as a word, or that have an option of just this text. `null` reads nothing. */
export function useDefinitionUses(of: { id: string } | { answer: string } | null, page: number) {
  const read = (): Promise<UsedIn> =>
    of && 'id' in of
      ? callApi(listQuestionsOfDefinition, { params: { id: of.id }, query: { page } })
      : callApi(listQuestionsOfAnswer, { body: { answer: of?.answer ?? '', page } })
  return useSWR<UsedIn, ApiError>(of ? keyOf(listQuestionsOfDefinition, { ...of, page }) : null, read, {
    keepPreviousData: true,
  })
}
