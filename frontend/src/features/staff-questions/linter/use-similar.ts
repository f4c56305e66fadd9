import type { CallReply } from '@wardround/proto/contract.ts'
import { findSimilarQuestions } from '@wardround/proto/http/content/questions.ts'
import { useEffect, useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'

export type Similar = CallReply<typeof findSimilarQuestions>[number]

const PAUSE_MS = 1_500
const SHORTEST = 40
const NONE: readonly Similar[] = []

/**
 * Questions of the bank whose stem is nearly this one; asked for once the writing pauses. Silent where it cannot be
 * asked.
 */
export function useSimilar(stem: string, exceptId: string | undefined): readonly Similar[] {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (plainLines(stem).length < SHORTEST) return setFound(NONE)
    const asking = new AbortController()
    const timer = setTimeout(() => {
      callApi(findSimilarQuestions, { body: { stem, ...(exceptId ? { exceptId } : {}) } }, { signal: asking.signal })
        .then(setFound)
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [stem, exceptId])
  return found
}
