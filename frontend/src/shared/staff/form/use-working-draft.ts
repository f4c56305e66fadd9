import { deleteStaffDraft, getStaffDraft, type StaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { createDraftKeeper, type DraftBody, type DraftKeeper, type DraftState } from './draft-store.ts'

export type WorkingDraft = DraftState & { keeper: DraftKeeper }

/** Browsers refuse more than this with a request that outlives its page. */
const MOST_KEPT_ALIVE = 60_000

type Params = { resource: string; record: string }
const callsOf = (params: Params) => ({
  put: async (body: DraftBody, leaving: boolean) => {
    const keepalive = leaving && JSON.stringify(body).length < MOST_KEPT_ALIVE
    return (await callApi(saveStaffDraft, { params, body }, { keepalive })).savedAt
  },
  remove: () => callApi(deleteStaffDraft, { params }),
})

/**
 * My working draft of a record on the server. Reads it once for each record and hands it to `onFound`; what the keeper
 * is reported is sent when the typing pauses and when the form or the page is left. Without a resource nothing is read
 * or kept.
 */
export function useWorkingDraft(
  resource: string | undefined,
  record: string,
  onFound: (draft: StaffDraft) => void,
): WorkingDraft {
  const [state, setState] = useState<DraftState>({})
  const params = { resource: resource ?? '', record }
  const [kept, setKept] = useState(() => ({ record, keeper: createDraftKeeper(callsOf(params), setState) }))
  // Another record in the same form, as after the first save: its draft is another one.
  if (kept.record !== record) setKept({ record, keeper: createDraftKeeper(callsOf(params), setState) })
  const { keeper } = kept
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    if (resource === undefined) return undefined
    let left = false
    const read = async () => {
      const draft = await callApi(getStaffDraft, { params: { resource, record } })
      if (!draft || left) return
      keeper.found()
      found.current(draft)
    }
    // Without it one simply starts from what is saved.
    read().catch(() => undefined)
    const leave = () => void keeper.flush(true)
    addEventListener('pagehide', leave)
    return () => {
      left = true
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [keeper, resource, record])
  return { ...state, keeper }
}
