import type { PendingMark } from '#shared/question/store/practice-database.ts'
import { failureOf } from '#shared/question/store/send-failure.ts'
import { createSendRuns } from './send-runs.ts'

export type Mark = Omit<PendingMark, 'uid'>

export type MarkOutboxDeps = {
  /** What was kept by an earlier visit. */
  readAll: () => Promise<Mark[]>
  put: (mark: Mark) => Promise<unknown>
  remove: (clincherId: string) => Promise<void>
  send: (mark: Mark) => Promise<unknown>
  /** Reads again what shows marks; what was sent is shown from here until that is done. */
  refresh: () => Promise<unknown>
  /** The service does not take one; it is gone from here. */
  refused: (message: string) => void
  later: (work: () => void, milliseconds: number) => () => void
}

/** By clincher. `failed`: tried in vain, so they wait for a connection. */
export type MarkOutboxState = { marks: ReadonlyMap<string, Mark>; failed: boolean }
export type MarkOutbox = ReturnType<typeof createMarkOutbox>

/**
 * Keeps the latest mark of each clincher until the service has confirmed it. They may go in any order and more than
 * once: of two the service keeps the later.
 */
export function createMarkOutbox(deps: MarkOutboxDeps) {
  const held = new Map<string, Mark>()
  const listeners = new Set<() => void>()
  let state: MarkOutboxState = { marks: new Map(), failed: false }

  const publish = (failed = state.failed) => {
    state = { marks: new Map(held), failed: failed && held.size > 0 }
    for (const listener of listeners) listener()
  }
  const isLatest = (mark: Mark) => held.get(mark.clincherId) === mark

  async function sendOne(mark: Mark): Promise<void> {
    try {
      await deps.send(mark)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next !== 'drop') throw error
      deps.refused(failure.error.message)
    }
    if (isLatest(mark)) await deps.remove(mark.clincherId)
  }

  async function sendAll(): Promise<void> {
    const sent: Mark[] = []
    try {
      for (const mark of held.values()) {
        await sendOne(mark)
        sent.push(mark)
      }
    } finally {
      if (sent.length > 0) await deps.refresh()
      for (const mark of sent.filter(isLatest)) held.delete(mark.clincherId)
    }
  }

  const runs = createSendRuns({ sendAll, ended: publish, later: deps.later })

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes in what an earlier visit has left, and sends it. */
    async load(): Promise<void> {
      for (const mark of await deps.readAll()) if (!held.has(mark.clincherId)) held.set(mark.clincherId, mark)
      publish()
      if (held.size > 0) await runs.flush()
    },
    /** Takes the place of what waits for the same clincher. Resolves once it is kept; sending goes on behind it. */
    async add(mark: Mark): Promise<void> {
      const { before } = held.get(mark.clincherId) ?? mark
      const latest = { ...mark, before }
      held.set(mark.clincherId, latest)
      publish()
      await deps.put(latest)
      void runs.flush()
    },
    flush: runs.flush,
    stop: runs.stop,
  }
}
