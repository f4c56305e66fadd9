import { getPairStatus, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { useMemo } from 'react'
import type { SWRResponse } from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { useLive } from '#shared/live/use-live.ts'
import { recallStatus, storeStatus } from './pairing-store.ts'

/** Asking keeps the place in the queue, and finds a pair that ended while no live message came. */
const ASK_EVERY = { none: 0, in_queue: 30_000, paired: 60_000 }

/**
 * The learner's pairing, read every 30 s while waiting, every minute while paired, and on each live message; nothing
 * while it is not known who the learner is. `remembered` is true while the status that this browser stored, which has
 * no contacts, stands in for the reply of the server.
 */
export function usePairing(uid: string | undefined): { query: SWRResponse<PairStatus, ApiError>; remembered: boolean } {
  const known = useMemo(() => (uid ? recallStatus(uid)?.status : undefined), [uid])
  const query = useApi(uid ? getPairStatus : null, undefined, {
    refreshInterval: (status) => ASK_EVERY[status?.pairingStatus ?? 'none'],
    onSuccess: (status) => {
      if (uid) storeStatus(uid, status)
    },
    ...(known ? { fallbackData: known } : {}),
  })
  useLive('pairing', () => void query.mutate())
  return { query, remembered: known !== undefined && query.data === known }
}
