import type { StaffDraft } from '@wardround/proto/http/content/desk.ts'
import { wasRefused } from '#shared/api/api-error.ts'

export type DraftBody = Omit<StaffDraft, 'savedAt'>
export type DraftCalls = {
  /** Resolves with the time at which it was kept. */
  put: (body: DraftBody, leaving: boolean) => Promise<string>
  remove: () => Promise<unknown>
}
export type DraftState = { keptAt?: string; failed?: boolean }

const PAUSE_MS = 1500
const AGAIN_MS = 20_000

/**
 * Keeps one working draft up to date: what is typed is sent once the typing pauses, one call after the other, the
 * newest last. What got no answer is reported and sent again with the next change, when the browser is online again,
 * every 20 seconds, and when the form is left; also after it was left, as long as the page is there.
 */
export function createDraftStore(calls: DraftCalls, tell: (state: DraftState) => void, pause: number = PAUSE_MS) {
  let next: (() => DraftBody | undefined) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let exists = false
  let drops = 0
  let waiting: (() => void) | undefined

  const stopWaiting = () => {
    waiting?.()
    waiting = undefined
  }
  /** Sends again what got no answer. */
  const wait = () => {
    const again = () => void flush()
    const every = setTimeout(again, AGAIN_MS)
    addEventListener('online', again)
    waiting = () => {
      clearTimeout(every)
      removeEventListener('online', again)
    }
  }
  async function send(leaving: boolean): Promise<void> {
    const read = next
    const unwanted = drops
    next = undefined
    stopWaiting()
    if (!read) return
    const body = read()
    try {
      if (body) {
        exists = true
        tell({ keptAt: await calls.put(body, leaving) })
      } else if (exists) {
        await calls.remove()
        exists = false
        tell({})
      }
    } catch (error) {
      if (drops !== unwanted) return
      tell({ failed: true })
      if (wasRefused(error)) return
      // What was typed meanwhile is newer.
      next ??= () => body
      wait()
    }
  }
  const flush = (leaving = false): Promise<void> => {
    clearTimeout(timer)
    running = running.then(() => send(leaving))
    return running
  }
  return {
    /** `read` answers what to keep, undefined when nothing differs from what is saved. */
    changed: (read: () => DraftBody | undefined): void => {
      next = read
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
    flush,
    /** One was found on the server. */
    found: (): void => {
      exists = true
    },
    /** What got no answer, for a form of the same record that takes over; nothing more is sent here. */
    handOver: async (): Promise<DraftBody | undefined> => {
      await running
      const unsent = next?.()
      next = undefined
      clearTimeout(timer)
      stopWaiting()
      return unsent
    },
    /** What was typed is saved or not wanted: nothing more is sent, and what is kept goes. */
    drop: (): Promise<void> => {
      drops += 1
      next = undefined
      clearTimeout(timer)
      stopWaiting()
      running = running.then(async () => {
        if (!exists) return
        exists = false
        await calls.remove().catch(() => undefined)
      })
      tell({})
      return running
    },
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>
