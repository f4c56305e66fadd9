import type { QuestionView, WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changeCell } from '#shared/question/api/use-category.ts'
import { type AnswerDraft, answerDraftOf, choose, strike } from '#shared/question/rules/answer-draft.ts'
import { createStopwatch, type Stopwatch } from '#shared/question/rules/stopwatch.ts'
import { letterOf } from '#shared/question/rules/verdict.ts'
import type { Outbox } from '#shared/question/store/answer-outbox.ts'
import { clearNotice } from '#shared/question/store/notices.ts'
import { notePace } from '#shared/question/store/pace.ts'
import type { PendingAnswer } from '#shared/question/store/practice-database.ts'
import type { SaveStatus } from '#shared/question/store/working-saver.ts'
import { dropSavedWorking, findSavedWorking } from '#shared/question/store/working-store.ts'
import { openSaver } from './save-working.ts'
import { NEVER_SEEN, useSaveOnLeaving } from './use-save-on-leaving.ts'

export type Attempt = {
  draft: AnswerDraft
  status: SaveStatus
  stopwatch: Stopwatch
  certainty: WorkingState['certainty']
  choose: (optionId: string) => void
  strike: (optionId: string) => void
  setCertainty: (certainty: NonNullable<WorkingState['certainty']>) => void
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
  /** Kept with everything else on the draft. */
  highlights: WorkingState['highlights']
  mode: PendingAnswer['body']['mode']
  /** The answer to begin with, where it may be changed. */
  given?: readonly string[] | undefined
  /** That it was looked at is saved, however short the look. */
  notesOpening?: boolean
}

/**
 * One attempt at a question: what is chosen and struck out, the time it took, and its way to the service.
 * Mount a new one for each question and sequence.
 */
export function useAttempt({
  view,
  uid,
  outbox,
  pending,
  again,
  highlights,
  mode,
  given,
  notesOpening = false,
}: Options): Attempt {
  const { id, sequence } = view
  const slug = view.category.slug
  const [start] = useState(() => findSavedWorking({ questionId: id, slug }, sequence)?.state ?? view.working)
  const [draft, setDraft] = useState(() =>
    answerDraftOf(view, pending?.body.response ?? (start ? undefined : given), start),
  )
  const [certainty, setCertainty] = useState(pending?.body.certainty ?? start?.certainty)
  const [status, setStatus] = useState<SaveStatus>(start ? 'saved' : 'idle')
  const [stopwatch] = useState(() => createStopwatch((start?.seconds ?? 0) * 1000))
  const saver = useMemo(
    () => openSaver({ uid, questionId: id, sequence, slug, number: view.number, status: setStatus }),
    [uid, id, sequence, slug, view.number],
  )
  const stateNow = (change: Partial<WorkingState> = {}): WorkingState => ({
    ...draft,
    highlights,
    seconds: Math.floor(stopwatch.read() / 1000),
    ...(certainty ? { certainty } : {}),
    ...change,
  })
  const latest = useRef(stateNow)
  latest.current = stateNow
  const busy = pending !== undefined

  useClock(stopwatch, busy)
  useEffect(() => {
    const unsent = findSavedWorking({ questionId: id, slug }, sequence)
    if (unsent) saver.change(unsent.state)
  }, [saver, id, slug, sequence])
  useSaveOnLeaving({
    saver,
    stopwatch,
    busy,
    from: again ? undefined : (start?.seconds ?? (notesOpening ? NEVER_SEEN : 0)),
    state: latest,
  })
  useOnChange(highlights, () => busy || saver.change(latest.current()))

  function save(change: Partial<WorkingState>): void {
    clearNotice(id)
    saver.change(stateNow(change))
  }
  function change(next: AnswerDraft): void {
    if (busy || next === draft) return
    setDraft(next)
    save(next)
    void changeCell(slug, id, { selected: next.selected.length > 0 })
  }

  function submit(): boolean {
    if (busy) return true
    if (draft.selected.length === 0) return false
    const response = [...draft.selected]
    const letters = view.options
      .flatMap((option, index) => (response.includes(option.id) ? [letterOf(index)] : []))
      .join(', ')
    const body = {
      answerId: crypto.randomUUID(),
      sequence: sequence + 1,
      versionId: view.versionId,
      response,
      milliseconds: stopwatch.read(),
      mode,
      ...(certainty ? { certainty } : {}),
    }
    notePace(slug, body.milliseconds)
    saver.discard()
    dropSavedWorking(findSavedWorking({ questionId: id, slug }, sequence))
    clearNotice(id)
    outbox.submit({
      uid,
      questionId: id,
      slug,
      number: view.number,
      code: view.code,
      letters,
      submittedAt: Date.now(),
      body,
    })
    return true
  }

  return {
    draft,
    status,
    stopwatch,
    certainty,
    setCertainty: (next) => {
      if (busy) return
      setCertainty(next)
      save({ certainty: next })
    },
    choose: (optionId) => change(choose(draft, optionId, view.kind === 'multiple')),
    strike: (optionId) => change(strike(draft, optionId)),
    submit,
  }
}

/** Calls back when a value becomes another one, not for the first. */
function useOnChange(value: unknown, onChange: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    onChange()
  })
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
