import {
  type Definition,
  findAnswerDefinitions,
  getAnswerDefinition,
  listDefinedTerms,
} from '@wardround/proto/http/content/defined-terms.ts'
import { useMemo } from 'react'
import useSWRImmutable from 'swr/immutable'
import { callApi } from '../api/client.ts'
import { keyOf, useApi } from '../api/use-api.ts'
import { useSession } from '../session/use-session.ts'
import { useHasMoved } from '../ui/later/first-move.ts'
import { matchTerms, type TermMatcher } from './mark-terms.ts'

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const

/**
 * The terms that are marked in stems, read once a session by people with the question bank, once they do something:
 * whoever has only begun to read looks none up. Undefined until then.
 */
export function useTermMatcher(): { matcher: TermMatcher | undefined; nameOf: (id: string) => string | undefined } {
  const { user, locked } = useSession()
  const hasMoved = useHasMoved()
  const { data } = useApi(hasMoved && user && !locked ? listDefinedTerms : null, {}, ONCE)
  return useMemo(
    () => ({ matcher: data && matchTerms(data), nameOf: (id) => data?.find((term) => term.id === id)?.term }),
    [data],
  )
}

/** The words of one term. `undefined` reads nothing. */
export const useDefinition = (term: string | undefined) =>
  useApi(
    term === undefined ? null : getAnswerDefinition,
    { params: { answer: term ?? '' }, query: { kind: 'term' } },
    ONCE,
  )

/**
 * The definitions of option texts, by text. Ask only once the answer is in (`null` until then): which options are
 * defined must tell nobody which of them is right.
 */
export function useAnswerDefinitions(answers: readonly string[] | null): ReadonlyMap<string, Definition> {
  const asked = answers && answers.length > 0 ? answers.slice(0, 20) : null
  const { data } = useSWRImmutable(asked ? keyOf(findAnswerDefinitions, asked) : null, () =>
    callApi(findAnswerDefinitions, { body: { answers: [...(asked ?? [])] } }),
  )
  return useMemo(() => new Map(data?.map((definition) => [definition.answer, definition])), [data])
}
