export const WINDOW_MINUTES = 5
const WINDOW = WINDOW_MINUTES * 60_000
/** Different questions that may be opened in a window before the reader is slowed down. */
export const MOST_READS = 120
/**
 * One that a browser keeps ready counts less than one that was opened: twenty or forty lie there and few are looked at.
 */
const READY_SHARE = 0.4
/** From here on other processes are asked what they have seen. */
const WATCHED = 30
/** A fast reader gets a question a second, and waits so long at most. */
const SPACING = 1_000
const LONGEST_WAIT = 5_000

type Reader = {
  window: number
  opened: Set<number>
  ready: Set<number>
  /** What of this was stored, and what the others have stored. */
  stored: { reads: number; pace: number }
  others: number
  nextAt: number
}
export type Due = { uid: string; windowStart: Date; reads: number; pace: number }

/** The end of an id: random bits, enough to tell a few hundred apart. */
const short = (id: string): number => Number.parseInt(id.slice(-8), 16)
const readsOf = (reader: Reader): number => reader.opened.size + reader.ready.size
const paceOf = (reader: Reader): number => reader.opened.size + reader.ready.size * READY_SHARE

/**
 * How fast each learner reads, as this process sees it: different questions in windows of five minutes, kept in memory
 * only. Reading costs a look-up; who is fast is found, stored and published beside it (`watch-pace.ts`).
 */
export function createPace() {
  const readers = new Map<string, Reader>()

  function readerOf(uid: string, now: number): Reader {
    const window = now - (now % WINDOW)
    const known = readers.get(uid)
    if (known?.window === window) return known
    const fresh = {
      window,
      opened: new Set<number>(),
      ready: new Set<number>(),
      stored: { reads: 0, pace: 0 },
      others: 0,
      nextAt: known?.nextAt ?? 0,
    }
    readers.set(uid, fresh)
    return fresh
  }

  return {
    note(uid: string, ids: readonly string[], how: 'opened' | 'ready', now: Date): void {
      const seen = readerOf(uid, now.getTime())[how]
      for (const id of ids) seen.add(short(id))
    },
    /**
     * Milliseconds to wait before a read; `refused` when that would be too long. Nothing for who reads at a human pace.
     */
    hold(uid: string, now: Date): { wait: number; refused: boolean } {
      const reader = readers.get(uid)
      const time = now.getTime()
      if (!reader || reader.window !== time - (time % WINDOW) || paceOf(reader) + reader.others <= MOST_READS)
        return { wait: 0, refused: false }
      const wait = Math.max(0, reader.nextAt - time)
      if (wait > LONGEST_WAIT) return { wait, refused: true }
      reader.nextAt = time + wait + SPACING
      return { wait, refused: false }
    },
    /** What has been read since the last time by readers worth watching. Windows that are over are forgotten. */
    takeDue(now: Date): Due[] {
      const time = now.getTime()
      const due: Due[] = []
      for (const [uid, reader] of readers) {
        const { stored } = reader
        const [reads, pace] = [readsOf(reader) - stored.reads, paceOf(reader) - stored.pace]
        if (reads > 0 && paceOf(reader) >= WATCHED) {
          due.push({ uid, windowStart: new Date(reader.window), reads, pace })
          reader.stored = { reads: stored.reads + reads, pace: stored.pace + pace }
        } else if (reader.window + WINDOW <= time) readers.delete(uid)
      }
      return due
    },
    /** What all processes together have stored for a window. */
    learn(uid: string, windowStart: Date, total: number): void {
      const reader = readers.get(uid)
      if (reader?.window === windowStart.getTime()) reader.others = Math.max(0, total - reader.stored.pace)
    },
  }
}
export type Pace = ReturnType<typeof createPace>
