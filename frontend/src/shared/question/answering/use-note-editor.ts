import { useEffect, useRef, useState } from 'react'
import { NO_NOTE, useNote } from '#shared/question/api/use-note.ts'
import { createNoteSaver, type NoteDraft, type NoteSaver, type NoteStatus } from '#shared/question/store/note-saver.ts'
import { notifyTabs } from '#shared/question/store/tabs.ts'
import { findSavedNote, saveNote, sendNote } from './note-store.ts'

type Noted = { uid: string; id: string; versionId: string; slug: string; number: number }

export type NoteEditor = {
  /** Undefined while it is not known yet. */
  text: string | undefined
  updatedAt: string | null
  status: NoteStatus
  /** Words of another tab were put together with these. */
  wasMerged: boolean
  change: (text: string) => void
}

/** Questions whose notes are on the screen: their own editor sends them. */
const open = new Set<string>()
export const isNoteOpen = (questionId: string): boolean => open.has(questionId)

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** The reader's note on one question, saved as it is written. Mount a new one for each question. */
export function useNoteEditor({ uid, id, versionId, slug, number }: Noted): NoteEditor {
  const { data, error } = useNote({ id, slug, number })
  const known = data ?? (error ? NO_NOTE : undefined)
  const [text, setText] = useState<string>()
  const [status, setStatus] = useState<NoteStatus>('idle')
  const [wasMerged, setMerged] = useState(false)
  const saver = useRef<NoteSaver>(undefined)
  const latest = useRef(known)
  latest.current = known
  const isKnown = known !== undefined

  useEffect(() => {
    if (!isKnown) return undefined
    open.add(id)
    let closed = false
    const target = { uid, questionId: id, versionId }
    const begin = (start: NoteDraft, unsent: boolean) => {
      setText(start.text)
      const made = createNoteSaver(start, {
        keep: (draft) => void saveNote(target, draft),
        send: async (draft, leaving) => {
          const result = await sendNote(target, draft, leaving)
          if (result.kind === 'kept') notifyTabs({ uid, questionId: id, slug, number, what: 'noted' })
          return result
        },
        status: (next) => !closed && setStatus(next),
        merged: (both) => {
          setText(both)
          setMerged(true)
        },
        later,
      })
      saver.current = made
      if (unsent) made.change(start.text)
    }
    void findSavedNote(uid, id).then((kept) => {
      const { text: there, version } = latest.current ?? NO_NOTE
      if (!closed) begin(kept ?? { text: there, base: there, version }, kept !== undefined)
    })
    const onHide = () => document.visibilityState === 'hidden' && void saver.current?.push(true)
    const onOnline = () => void saver.current?.push()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onHide)
    addEventListener('online', onOnline)
    return () => {
      closed = true
      open.delete(id)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onHide)
      removeEventListener('online', onOnline)
      void saver.current?.push(true)
      saver.current?.stop()
      saver.current = undefined
    }
  }, [uid, id, versionId, slug, number, isKnown])

  useEffect(() => {
    if (data) saver.current?.takeIn(data)
  }, [data])

  const change = (next: string) => {
    setText(next)
    setMerged(false)
    saver.current?.change(next)
  }
  return { text, updatedAt: known?.updatedAt ?? null, status, wasMerged, change }
}
