import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ApiError, messageOf } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { Choice } from './selection.ts'
import { type SessionCounts, useBuildSession, useSessionCounts } from './use-sessions.ts'

export type SessionDraft = {
  choice: Choice
  change: (part: Partial<Choice>) => void
  /** Undefined until they are known. */
  counts: SessionCounts | undefined
  /** How many questions the session would have. */
  size: number
  start: () => void
  busy: boolean
  /** Why the last attempt did not work. */
  problem: string | undefined
}

/** A session that is being chosen; starting it opens its first question. */
export function useSessionDraft(first: Choice): SessionDraft {
  const [choice, setChoice] = useState(first)
  const { data: counts, isLoading } = useSessionCounts(choice)
  const build = useBuildSession()
  const navigate = useNavigate()
  const asked = Math.max(1, choice.count)
  const size = Math.min(asked, counts?.available ?? asked)
  const start = () => {
    const { categories, which, difficulty, ...rest } = choice
    const body = {
      ...rest,
      categories: [...categories],
      which: [...which],
      difficulty: [...difficulty],
      // What stands there may still be that of the choice before; the server gives no more than there are.
      count: Math.max(1, isLoading ? asked : size),
    }
    build.run({ body }).then(
      (session) => navigate(paths.question(session.slug, 1)),
      () => undefined,
    )
  }
  return {
    choice,
    change: (part) => {
      build.reset()
      setChoice((before) => ({ ...before, ...part }))
    },
    counts,
    size,
    start,
    busy: build.busy,
    problem: build.error ? wordsOf(build.error) : undefined,
  }
}

const wordsOf = (error: ApiError): string => error.details?.[0]?.message ?? messageOf(error)
