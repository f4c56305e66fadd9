import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changeCell } from '../api/use-category.ts'
import { choose, type Desk, deskOf, strike } from '../rules/desk.ts'
import { createStopwatch, type Stopwatch } from '../rules/stopwatch.ts'
import { letterOf } from '../rules/verdict.ts'
import type { Outbox } from './answer-outbox.ts'
import { dropKeptWorking, findKeptWorking } from './kept-working.ts'
import { clearNotice } from './notices.ts'
import type { PendingAnswer } from './practice-database.ts'
import { openSaver } from './save-working.ts'
import { useSaveOnLeaving } from './use-save-on-leaving.ts'
import type { SaveStatus } from './working-saver.ts'

export type Attempt = {
  desk: Desk
  status: SaveStatus
  stopwatch: Stopwatch
  choose: (optionId: string) => void
  strike: (optionId: string) => void
  /** False when nothing is chosen. */
  submit: () => boolean
}
type Options = {
  view: QuestionView
  uid: string
  outbox: Outbox
  /** The answer that is under way, if there is one: then nothing can be changed. */
  pending: PendingAnswer | undefined
  /** A fresh attempt at a question that was answered before. */
  again: boolean
}

/**
 * One attempt at a question: what is chosen and struck out, the time it took, and its way to the service.
 * Mount it anew for each question and sequence.
 */
export function useAttempt({ view, uid, outbox, pending, again }: Options): Attempt {
  const { id, sequence } = view
  const slug = view.category.slug
  const [start] = useState(() => findKeptWorking(id, sequence)?.state ?? view.working)
  const [desk, setDesk] = useState(() => deskOf(view, pending?.body.response, start))
  const [status, setStatus] = useState<SaveStatus>(start ? 'saved' : 'idle')
  const [stopwatch] = useState(() => createStopwatch((start?.seconds ?? 0) * 1000))
  const saver = useMemo(
    () => openSaver({ uid, questionId: id, sequence, slug, number: view.number, status: setStatus }),
    [uid, id, sequence, slug, view.number],
  )
  const latest = useRef(desk)
  latest.current = desk
  const busy = pending !== undefined

  useClock(stopwatch, busy)
  useEffect(() => {
    const unsent = findKeptWorking(id, sequence)
    if (unsent) saver.change(unsent.state)
  }, [saver, id, sequence])
  useSaveOnLeaving({ saver, stopwatch, busy, from: again ? undefined : (start?.seconds ?? 0), desk: latest })

  function change(next: Desk): void {
    if (busy || next === desk) return
    setDesk(next)
    clearNotice(id)
    saver.change({ ...next, highlights: start?.highlights ?? [], seconds: Math.floor(stopwatch.read() / 1000) })
    changeCell(slug, id, { selected: next.selected.length > 0 })
  }

  function submit(): boolean {
    if (busy) return true
    if (desk.selected.length === 0) return false
    const response = [...desk.selected]
    const letters = view.options.flatMap((option, index) => (response.includes(option.id) ? [letterOf(index)] : [])).join(', ')
    const body = {
      answerId: crypto.randomUUID(),
      sequence: sequence + 1,
      versionId: view.versionId,
      response,
      milliseconds: stopwatch.read(),
      mode: 'tutor' as const,
    }
    saver.discard()
    dropKeptWorking(findKeptWorking(id, sequence))
    clearNotice(id)
    outbox.submit({ uid, questionId: id, slug, number: view.number, code: view.code, letters, submittedAt: Date.now(), body })
    return true
  }

  return {
    desk,
    status,
    stopwatch,
    choose: (optionId) => change(choose(desk, optionId, view.kind === 'multiple')),
    strike: (optionId) => change(strike(desk, optionId)),
    submit,
  }
}

/** Runs while the page is seen and nothing has been submitted. */
function useClock(stopwatch: Stopwatch, stopped: boolean): void {
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' && !stopped ? stopwatch.start() : stopwatch.pause())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stopwatch.pause()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [stopwatch, stopped])
}
