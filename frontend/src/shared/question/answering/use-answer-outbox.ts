import { useMemo, useSyncExternalStore } from 'react'
import { createOutbox, type Outbox, type OutboxState } from '#shared/question/store/answer-outbox.ts'
import { put, readAll, remove } from '#shared/question/store/practice-database.ts'
import { setPrefetchOwner } from '#shared/question/store/prefetched-questions.ts'
import { sendAnswer } from '#shared/question/store/send-answer.ts'
import { SEND_TIMEOUT_MS } from '#shared/question/store/send-failure.ts'
import { dropReady } from '#shared/question/store/unsent-answers.ts'
import { loadSavedWorking, sendSavedWorking } from '#shared/question/store/working-store.ts'
import { finaliseAnswer } from './finalise-answer.ts'
import { followTabs } from './follow-tabs.ts'
import { sendSavedNotes } from './note-store.ts'
import { isNoteOpen } from './use-note-editor.ts'

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** One tab sends at a time, so that the order holds; without the lock the answer ids keep repeats harmless. */
const alone = (uid: string) => async (work: () => Promise<void>) => {
  if (navigator.locks) await navigator.locks.request(`wr-answers-${uid}`, work)
  else await work()
}

const open = (uid: string): Outbox =>
  createOutbox({
    readAll: () => readAll('answers', uid),
    put: (answer) => put('answers', answer),
    remove: ({ questionId }) => remove('answers', [uid, questionId]),
    send: (answer) => sendAnswer(answer, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS), keepalive: true }),
    alone: alone(uid),
    finalised: finaliseAnswer,
    later,
  })

type Current = { uid: string; outbox: Outbox; unfollow: () => void }
let current: Current | undefined

/** Sends everything that waits; over when it is sent, or when there is no way to. */
export async function sendUnsent(): Promise<void> {
  if (!current) return
  const { uid, outbox } = current
  await outbox.flush()
  await sendSavedWorking()
  await sendSavedNotes(uid, isNoteOpen)
}
const wake = () => {
  if (document.visibilityState === 'visible') void sendUnsent()
}

/** Sends what an earlier visit has kept, and again whenever the connection or the reader comes back. */
export function startOutbox(uid: string): Outbox {
  if (current?.uid === uid) return current.outbox
  if (current) {
    current.outbox.stop()
    current.unfollow()
  } else {
    addEventListener('online', wake)
    addEventListener('pagehide', () => void sendUnsent())
    addEventListener('focus', wake)
    document.addEventListener('visibilitychange', wake)
  }
  const outbox = open(uid)
  current = { uid, outbox, unfollow: followTabs(uid) }
  setPrefetchOwner(uid)
  void dropReady(uid)
  void loadSavedWorking(uid).then(outbox.load).then(sendUnsent)
  return outbox
}

/** Over once it is known what an earlier visit has kept, so that a question can be answered as soon as it is shown. */
export const readyToAnswer = (uid: string): Promise<void> =>
  new Promise((resolve) => {
    const outbox = startOutbox(uid)
    const look = () => {
      if (!outbox.snapshot().ready) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = outbox.subscribe(look)
    look()
  })

const NOTHING: OutboxState = { ready: false, entries: [] }
const never = () => () => undefined

/** The reader's unsent answers. `ready` is false until what an earlier visit left is known, a few milliseconds. */
export function useAnswerOutbox(uid: string | undefined): OutboxState & { outbox: Outbox | undefined } {
  const outbox = useMemo(() => (uid ? startOutbox(uid) : undefined), [uid])
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.snapshot ?? (() => NOTHING))
  return { ...state, outbox }
}
