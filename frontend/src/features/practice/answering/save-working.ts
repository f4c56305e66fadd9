import { recordWorking, type WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { callApi } from '#shared/api/client.ts'
import { changeWorking, refreshQuestion } from '../api/use-question.ts'
import { dropKeptWorking, keepWorking } from './kept-working.ts'
import { setNotice } from './notices.ts'
import { failureOf } from './send-failure.ts'
import { tellTabs } from './tabs.ts'
import { createWorkingSaver, type SaveResult, type SaveStatus, type WorkingSaver } from './working-saver.ts'

type Target = { uid: string; questionId: string; sequence: number; slug: string; number: number; status: (status: SaveStatus) => void }

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** The savers of what is on the screen, by question. */
const opened = new Map<string, WorkingSaver>()

/** Another tab has saved this question: what this one has not sent is old. */
export const discardSaver = (questionId: string): void => opened.get(questionId)?.discard()

/** Saves the working state of one question: in this browser at once, at the service after a pause, also while the page is being left. */
export function openSaver({ uid, questionId, sequence, slug, number, status }: Target): WorkingSaver {
  const place = { slug, number }

  async function send(state: WorkingState, leaving: boolean): Promise<SaveResult> {
    const working = { uid, questionId, sequence, state }
    keepWorking(working)
    changeWorking(place, questionId, sequence, state)
    try {
      await callApi(recordWorking, { params: { id: questionId }, body: { ...state, sequence } }, { keepalive: leaving })
      dropKeptWorking(working)
      tellTabs({ uid, questionId, slug, number, what: 'worked', sequence, state })
      return 'kept'
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next !== 'drop') return 'waiting'
      dropKeptWorking(working)
      return failure.kind
    }
  }

  const saver = createWorkingSaver({
    keep: (state) => keepWorking({ uid, questionId, sequence, state }),
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
