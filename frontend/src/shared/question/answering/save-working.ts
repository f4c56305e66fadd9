import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { changeWorking, refreshQuestion } from '#shared/question/api/use-question.ts'
import { setNotice } from '#shared/question/store/notices.ts'
import { sendWorking } from '#shared/question/store/send-answer.ts'
import { failureOf } from '#shared/question/store/send-failure.ts'
import { notifyTabs } from '#shared/question/store/tabs.ts'
import {
  createWorkingSaver,
  type SaveResult,
  type SaveStatus,
  type WorkingSaver,
} from '#shared/question/store/working-saver.ts'
import { dropSavedWorking, saveWorking } from '#shared/question/store/working-store.ts'

type Target = {
  uid: string
  questionId: string
  sequence: number
  slug: string
  number: number
  status: (status: SaveStatus) => void
}

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** The savers of what is on the screen, by question. */
const opened = new Map<string, WorkingSaver>()

/** Another tab has saved this question: what this one has not sent is old. */
export const discardSaver = (questionId: string): void => opened.get(questionId)?.discard()

/**
 * Saves the working state of one question: in this browser at once, at the service after a pause, also while the page
 * is being left.
 */
export function openSaver({ uid, questionId, sequence, slug, number, status }: Target): WorkingSaver {
  const place = { slug, number }

  async function send(state: WorkingState, leaving: boolean): Promise<SaveResult> {
    const working = { uid, questionId, slug, sequence, state }
    saveWorking(working)
    changeWorking(place, questionId, sequence, state)
    try {
      await sendWorking(working, { keepalive: leaving })
      dropSavedWorking(working)
      notifyTabs({ uid, questionId, slug, number, what: 'worked', sequence, state })
      return 'kept'
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next !== 'drop') return 'waiting'
      dropSavedWorking(working)
      return failure.kind
    }
  }

  const saver = createWorkingSaver({
    keep: (state) => saveWorking({ uid, questionId, slug, sequence, state }),
    send,
    status,
    conflict: () => {
      setNotice(questionId, { kind: 'conflict' })
      void refreshQuestion(place)
    },
    later,
  })
  opened.set(questionId, saver)
  return saver
}
