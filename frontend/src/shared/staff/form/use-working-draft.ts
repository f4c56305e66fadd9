import {
  type DraftedResource,
  deleteStaffDraft,
  getStaffDraft,
  type StaffDraft,
  saveStaffDraft,
} from '@wardround/proto/http/content/desk.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { personOfPage } from '#shared/api/person.ts'
import { createDraftStore, type DraftBody, type DraftState, type DraftStore } from './draft-store.ts'

export type WorkingDraft = DraftState & { keeper: DraftStore }

/** Browsers refuse more than this with a request that outlives its page. */
const MOST_KEPT_ALIVE = 60_000

type Params = { resource: DraftedResource; record: string }
/** The calls of one person, also when what they typed is sent after somebody else has logged in. */
const callsOf = (params: Params, uid = personOfPage()) => {
  const person = uid ? { person: uid } : {}
  return {
    put: async (body: DraftBody, leaving: boolean) => {
      const keepalive = leaving && JSON.stringify(body).length < MOST_KEPT_ALIVE
      return (await callApi(saveStaffDraft, { params, body }, { keepalive, ...person })).savedAt
    },
    remove: () => callApi(deleteStaffDraft, { params }, person),
  }
}

/** Of forms that were left, by person and record: they may hold what could not be sent yet. */
const left = new Map<string, DraftStore>()

/** What an earlier form could not send, else what is on the server. */
async function readDraft(params: Params, earlier: DraftStore | undefined): Promise<StaffDraft | null> {
  const unsent = await earlier?.handOver()
  return unsent ? { ...unsent, savedAt: new Date().toISOString() } : callApi(getStaffDraft, { params })
}

/**
 * My working draft of a record on the server. Reads it once for each record and hands it to `onFound`; what the keeper
 * is reported is sent when the typing pauses and when the form or the page is left. Without a resource nothing is read
 * or kept.
 */
export function useWorkingDraft(
  resource: DraftedResource | undefined,
  record: string,
  onFound: (draft: StaffDraft) => void,
): WorkingDraft {
  const [state, setState] = useState<DraftState>({})
  const params = { resource: resource as DraftedResource, record }
  const [kept, setKept] = useState(() => ({ record, keeper: createDraftStore(callsOf(params), setState) }))
  // Another record in the same form, as after the first save: its draft is another one.
  if (kept.record !== record) setKept({ record, keeper: createDraftStore(callsOf(params), setState) })
  const { keeper } = kept
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    if (resource === undefined) return undefined
    let isOver = false
    const key = [personOfPage(), resource, record].join(' ')
    const read = async () => {
      const draft = await readDraft({ resource, record }, left.get(key))
      if (!draft || isOver) return
      keeper.found()
      found.current(draft)
    }
    // Without it one simply starts from what is saved.
    read().catch(() => undefined)
    left.delete(key)
    const leave = () => void keeper.flush(true)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      removeEventListener('pagehide', leave)
      left.set(key, keeper)
      leave()
    }
  }, [keeper, resource, record])
  return { ...state, keeper }
}
