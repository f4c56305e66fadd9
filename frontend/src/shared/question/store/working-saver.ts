import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'

/** `idle`: nothing to save so far. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'waiting'

/** What became of a state that was sent: `kept` by the service, nobody there (`waiting`), or refused for good. */
export type SaveResult = 'kept' | 'waiting' | 'conflict' | 'refused'

export type SaverDeps = {
  /** Keeps a change in this browser until it is sent. */
  keep: (state: WorkingState) => void
  /** `leaving`: the page is going away, the call has to outlive it. */
  send: (state: WorkingState, leaving: boolean) => Promise<SaveResult>
  status: (status: SaveStatus) => void
  /** The question was answered elsewhere since. */
  conflict: () => void
  later: (work: () => void, milliseconds: number) => () => void
}

export const SAVE_DELAY_MS = 800
const RETRY_MS = 10_000

export type WorkingSaver = ReturnType<typeof createWorkingSaver>

/** Saves the newest state 800 ms after the last change, one call at a time, and at once on leaving. */
export function createWorkingSaver({ keep, send, status, conflict, later }: SaverDeps) {
  let unsaved: WorkingState | undefined
  let sending = false
  let closed = false
  let cancel: (() => void) | undefined

  const pushLater = (milliseconds: number) => {
    cancel?.()
    cancel = later(() => void push(), milliseconds)
  }

  async function push({ now = false, leaving = false } = {}): Promise<void> {
    cancel?.()
    if (!unsaved || (sending && !now)) return
    const state = unsaved
    unsaved = undefined
    sending = true
    const result = await send(state, leaving)
    sending = false
    if (closed) return
    if (result === 'conflict') conflict()
    if (result === 'waiting') {
      unsaved ??= state
      status('waiting')
      pushLater(RETRY_MS)
    } else if (unsaved) pushLater(SAVE_DELAY_MS)
    else status(result === 'kept' ? 'saved' : 'idle')
  }

  return {
    /** The question is on screen and open: from now on changes count. */
    open: () => {
      closed = false
    },
    change: (state: WorkingState) => {
      if (closed) return
      unsaved = state
      keep(state)
      status('saving')
      pushLater(SAVE_DELAY_MS)
    },
    /** The page is hidden or closed: what is not saved goes out at once. */
    hide: () => push({ now: true, leaving: true }),
    /** The reader moves on: what is not saved goes out at once and is not tried again from here. */
    leave: () => {
      const sent = push({ now: true })
      closed = true
      return sent
    },
    /** An answer takes the place of what is not saved. */
    discard: () => {
      closed = true
      unsaved = undefined
      cancel?.()
    },
  }
}
