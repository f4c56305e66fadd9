import type { CallReply } from '@wardround/proto/contract.ts'
import { readOwnBan } from '@wardround/proto/http/moderation/appeals.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { type BlockedState, takeBlocked } from '#shared/session/blocked.ts'

export type OwnBan = CallReply<typeof readOwnBan>

/** The token for an appeal, from the history entry or from before a reload; undefined when there is none. */
export function useAppealToken(): string | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(takeBlocked)
  const token = (location.state as BlockedState | null)?.appealToken
  useEffect(() => {
    if (kept && !token)
      void navigate(location.pathname + location.search, { replace: true, state: { appealToken: kept } satisfies BlockedState })
  }, [kept, token, location, navigate])
  return token ?? kept
}

/** The ban that the token is about; `keep` puts in its place what a further call answered. */
export function useOwnBan(token: string | undefined) {
  const [ban, keep] = useState<OwnBan>()
  const [error, setError] = useState<unknown>()
  const read = useCallback(async () => {
    if (!token) return
    setError(undefined)
    await callApi(readOwnBan, { body: { token } }).then(keep, setError)
  }, [token])
  useEffect(() => void read(), [read])
  return { ban, error, keep, retry: () => void read() }
}
