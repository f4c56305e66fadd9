import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { mergeNotes } from './merge-notes.ts'
import type { SaveStatus } from './working-saver.ts'

export type NoteStatus = SaveStatus | 'refused'

/** What became of a text that was sent. `stale`: another tab wrote meanwhile, `note` is what stands there now. */
export type NoteResult = { kind: 'kept' | 'stale'; note: QuestionNote } | { kind: 'waiting' | 'refused' }

/** A text with the version that it replaces and what stood there. */
export type NoteDraft = { text: string; base: string; version: number }

export type NoteSaverDeps = {
  /** Keeps a draft in this browser until it is sent; null lets go of it. */
  keep: (draft: NoteDraft | null) => void
  send: (draft: NoteDraft, leaving: boolean) => Promise<NoteResult>
  status: (status: NoteStatus) => void
  /** Another tab's words were put together with these. */
  merged: (text: string) => void
  later: (work: () => void, milliseconds: number) => () => void
}

export const NOTE_DELAY_MS = 1_000
const RETRY_MS = 10_000

export type NoteSaver = ReturnType<typeof createNoteSaver>

/**
 * Saves a note a second after the last key, one call at a time, at once on leaving; what other tabs wrote meanwhile is
 * put together with it.
 */
export function createNoteSaver(start: NoteDraft, { keep, send, status, merged, later }: NoteSaverDeps) {
  let { text, base, version } = start
  let sending = false
  let cancel: (() => void) | undefined

  const pushLater = (milliseconds: number) => {
    cancel?.()
    cancel = later(() => void push(), milliseconds)
  }
  const rebase = (note: QuestionNote) => {
    base = note.text
    version = note.version
  }
  const done = () => {
    keep(null)
    status('saved')
  }

  async function push(leaving = false): Promise<void> {
    cancel?.()
    if ((sending && !leaving) || text === base) return
    sending = true
    const sent = text
    const result = await send({ text, base, version }, leaving)
    sending = false
    if (result.kind === 'kept') {
      rebase(result.note)
      if (text === sent) done()
      else pushLater(NOTE_DELAY_MS)
    } else if (result.kind === 'stale') takeIn(result.note)
    else {
      status(result.kind)
      if (result.kind === 'waiting') pushLater(RETRY_MS)
    }
  }

  /** What another tab has written becomes the ground of what is written here. */
  function takeIn(note: QuestionNote): void {
    if (note.version <= version) return
    const before = text
    text = mergeNotes(base, text, note.text)
    rebase(note)
    if (text !== before) merged(text)
    if (text === base) done()
    else {
      keep({ text, base, version })
      pushLater(0)
    }
  }

  return {
    change: (next: string) => {
      text = next
      keep({ text, base, version })
      status('saving')
      pushLater(NOTE_DELAY_MS)
    },
    takeIn,
    push,
    stop: () => cancel?.(),
  }
}
