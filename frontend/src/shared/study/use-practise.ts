import type { CallInput } from '@wardround/proto/contract.ts'
import { buildSession, listSessions } from '@wardround/proto/http/assessment/sessions.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isApiError, messageOf, wasRefused } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

type Selection = Partial<CallInput<typeof buildSession>['body']>

/**
 * Builds a session in one's own time and goes to its first question. A second press makes no second session, nor does
 * one after an answer that was lost on the way.
 */
export function usePractise() {
  const navigate = useNavigate()
  const { run, busy } = useMutationApi(buildSession, [listSessions])
  const tried = useRef<{ key: string; selection: string }>(undefined)
  async function practise(selection: Selection): Promise<void> {
    const body = { categories: [], which: [], difficulty: [], count: 20, mode: 'tutor' as const, ...selection }
    if (tried.current?.selection !== JSON.stringify(body))
      tried.current = { key: crypto.randomUUID(), selection: JSON.stringify(body) }
    try {
      const session = await run({ body } as Parameters<typeof run>[0], { idempotencyKey: tried.current.key })
      tried.current = undefined
      await navigate(paths.question(session.slug, 1))
    } catch (error) {
      if (wasRefused(error)) tried.current = undefined
      const why = isApiError(error) ? error.details[0]?.message : undefined
      toast(`The session could not be created. ${why ?? messageOf(error)}`, { icon: 'warn' })
    }
  }
  return { practise, busy }
}
