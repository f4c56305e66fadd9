import { useSyncExternalStore } from 'react'
import { changeCell, refreshCategory } from '#shared/question/api/use-category.ts'
import { refreshNote } from '#shared/question/api/use-note.ts'
import { changeQuestion, changeWorking, refreshQuestion } from '#shared/question/api/use-question.ts'
import { isOnScreen } from '#shared/question/store/is-on-screen.ts'
import { setNotice } from '#shared/question/store/notices.ts'
import { listenToTabs, type TabMessage } from '#shared/question/store/tabs.ts'
import { replaceSavedWorking } from '#shared/question/store/working-store.ts'
import { discardSaver } from './save-working.ts'

/** How often another tab has changed the answer draft, by question. */
const changes = new Map<string, number>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function noteChange(questionId: string): void {
  changes.set(questionId, (changes.get(questionId) ?? 0) + 1)
  for (const listener of listeners) listener()
}

/** Rises when another tab has changed the answer draft of a question: what is drawn of it starts again. */
export const useForeignChanges = (questionId: string | undefined): number =>
  useSyncExternalStore(subscribe, () => (questionId === undefined ? 0 : (changes.get(questionId) ?? 0)))

function take(message: TabMessage): void {
  const { questionId, slug, number } = message
  const place = { slug, number }
  if (message.what === 'flagged') {
    changeQuestion(place, questionId, { flagged: message.flagged })
    changeCell(slug, questionId, { flagged: message.flagged })
  } else if (message.what === 'worked') {
    discardSaver(questionId)
    replaceSavedWorking({ questionId, slug }, undefined)
    changeWorking(place, questionId, message.sequence, message.state)
    changeCell(slug, questionId, { selected: message.state.selected.length > 0 })
    noteChange(questionId)
  } else if (message.what === 'noted') void refreshNote(questionId)
  else {
    if (isOnScreen(place)) setNotice(questionId, { kind: 'conflict' })
    discardSaver(questionId)
    replaceSavedWorking({ questionId, slug }, undefined)
    void refreshQuestion(place)
    void refreshCategory(slug)
  }
}

/** Takes over what this person does in other tabs, at once; returns the way to stop. */
export const followTabs = (uid: string): (() => void) => listenToTabs((message) => message.uid === uid && take(message))
