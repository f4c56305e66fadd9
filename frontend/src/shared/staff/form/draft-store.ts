import type { StaffDraft } from '@wardround/proto/http/content/desk.ts'

export type DraftBody = Omit<StaffDraft, 'savedAt'>
export type DraftCalls = {
  /** Resolves with the time at which it was kept. */
  put: (body: DraftBody, leaving: boolean) => Promise<string>
  remove: () => Promise<unknown>
}
export type DraftState = { keptAt?: string; failed?: boolean }

const PAUSE_MS = 1500

/**
 * Keeps one working draft up to date: what is typed is sent once the typing pauses, one call after the other, the
 * newest last. A failure is reported and tried again with the next change.
 */
export function createDraftKeeper(calls: DraftCalls, tell: (state: DraftState) => void, pause: number = PAUSE_MS) {
  let next: (() => DraftBody | undefined) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let exists = false

  async function send(leaving: boolean): Promise<void> {
    const read = next
    next = undefined
    if (!read) return
    const body = read()
    try {
      if (body) {
        exists = true
        tell({ keptAt: await calls.put(body, leaving) })
      } else if (exists) {
        exists = false
        await calls.remove()
        tell({})
      }
    } catch {
      tell({ failed: true })
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
    /** What was typed is saved or not wanted: nothing more is sent, and what is kept goes. */
    drop: (): Promise<void> => {
      next = undefined
      clearTimeout(timer)
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
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
