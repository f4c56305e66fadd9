import type { QuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeNotes } from './merge-notes.ts'
import { createNoteSaver, NOTE_DELAY_MS, type NoteDraft, type NoteResult, type NoteStatus } from './note-saver.ts'

const noted = (text: string, version: number): QuestionNote => ({
  text,
  version,
  questionVersionId: null,
  updatedAt: null,
})
let service: QuestionNote
let offline: boolean
let sent: string[]
let kept: NoteDraft | null
let statuses: NoteStatus[]
let merged: string[]

async function send({ text, version }: NoteDraft): Promise<NoteResult> {
  if (offline) return { kind: 'waiting' }
  sent.push(text)
  if (version !== service.version) return { kind: 'stale', note: service }
  service = noted(text, version + 1)
  return { kind: 'kept', note: service }
}
const open = (start: NoteDraft = { text: '', base: '', version: 0 }) =>
  createNoteSaver(start, {
    send,
    keep: (draft) => {
      kept = draft
    },
    status: (status) => statuses.push(status),
    merged: (text) => merged.push(text),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })
const pass = (milliseconds = NOTE_DELAY_MS) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  service = noted('', 0)
  offline = false
  sent = []
  kept = null
  statuses = []
  merged = []
})
afterEach(() => vi.useRealTimers())

describe('saving a note', () => {
  it('waits for a pause, sends the newest alone and lets go of what it kept', async () => {
    const saver = open()
    saver.change('a')
    await pass(NOTE_DELAY_MS - 1)
    saver.change('ab')
    expect(kept).toEqual({ text: 'ab', base: '', version: 0 })
    await pass()
    expect([sent, kept, statuses.at(-1)]).toEqual([['ab'], null, 'saved'])
  })

  it('keeps the text while nobody answers, and sends it when the connection is back', async () => {
    offline = true
    const saver = open()
    saver.change('a')
    await pass()
    expect([statuses.at(-1), kept?.text]).toEqual(['waiting', 'a'])
    offline = false
    await pass(10_000)
    expect([service.text, kept, statuses.at(-1)]).toEqual(['a', null, 'saved'])
  })

  it('loses neither of two texts that were written at once', async () => {
    const [one, other] = [open(), open()]
    one.change('from one')
    await pass()
    other.change('from the other')
    await pass()
    await pass()
    expect(service.text).toBe('from one\n\nfrom the other')
    expect(merged).toEqual(['from one\n\nfrom the other'])
  })

  it('takes over what another tab wrote while nothing was written here', async () => {
    const saver = open({ text: 'a', base: 'a', version: 1 })
    service = noted('a and more', 2)
    saver.takeIn(service)
    await pass(60_000)
    expect([merged, sent]).toEqual([['a and more'], []])
    saver.takeIn(noted('old news', 1))
    expect(merged).toHaveLength(1)
  })

  it('sends at once on leaving, and nothing when there is nothing new', async () => {
    const saver = open()
    await saver.push(true)
    saver.change('a')
    await saver.push(true)
    expect(sent).toEqual(['a'])
  })
})

describe('two versions of a note', () => {
  it.each([
    ['', 'mine', '', 'mine'],
    ['a', 'a', 'theirs', 'theirs'],
    ['a', 'a and mine', 'a', 'a and mine'],
    ['a', 'a b', 'a b c', 'a b c'],
    ['a', 'a b c', 'a b', 'a b c'],
    ['a', 'b', 'c', 'c\n\nb'],
  ])('from %o: %o and %o become %o', (base, mine, theirs, both) => {
    expect(mergeNotes(base, mine, theirs)).toBe(both)
  })
})
