import type { CallReply } from '@wardround/proto/contract.ts'
import { getOwnBan } from '@wardround/proto/http/moderation/appeals.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { type BlockedState, takeBlocked } from '#shared/session/blocked.ts'

export type OwnBan = CallReply<typeof getOwnBan>

/**
 * The token for an appeal, from the history entry or from before a reload: null when there is none, undefined until
 * that is known.
 */
export function useAppealToken(): string | null | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState<string | null>()
  const token = (state as BlockedState | null)?.appealToken
  useEffect(() => {
    const taken = takeBlocked()
    if (taken) void navigate(pathname + search, { replace: true, state: { appealToken: taken } satisfies BlockedState })
    setKept((known) => taken ?? known ?? null)
  }, [pathname, search, navigate])
  return token ?? kept
}

/** The ban that the token is about; `keep` puts in its place what a further call answered. */
export function useOwnBan(token: string | null | undefined) {
  const [ban, keep] = useState<OwnBan>()
  const [error, setError] = useState<unknown>()
  const read = useCallback(async () => {
    if (!token) return
    setError(undefined)
    await callApi(getOwnBan, { body: { token } }).then(keep, setError)
  }, [token])
  useEffect(() => void read(), [read])
  return { ban, error, keep, retry: () => void read() }
}
