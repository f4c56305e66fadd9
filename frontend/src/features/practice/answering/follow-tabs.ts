import { useSyncExternalStore } from 'react'
import { changeCell, refreshCategory } from '../api/use-category.ts'
import { refreshNote } from '../api/use-note.ts'
import { changeQuestion, changeWorking, refreshQuestion } from '../api/use-question.ts'
import { isOnScreen } from './is-on-screen.ts'
import { replaceKeptWorking } from './kept-working.ts'
import { setNotice } from './notices.ts'
import { discardSaver } from './save-working.ts'
import { listenToTabs, type TabMessage } from './tabs.ts'

/** How often another tab has changed what lies on the desk, by question. */
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

/** Rises when another tab has changed what lies on the desk of a question: what is drawn of it starts anew. */
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
    replaceKeptWorking(questionId, undefined)
    changeWorking(place, questionId, message.sequence, message.state)
    changeCell(slug, questionId, { selected: message.state.selected.length > 0 })
    noteChange(questionId)
  } else if (message.what === 'noted') void refreshNote(questionId)
  else {
    if (isOnScreen(place)) setNotice(questionId, { kind: 'conflict' })
    discardSaver(questionId)
    replaceKeptWorking(questionId, undefined)
    void refreshQuestion(place)
    void refreshCategory(slug)
  }
}

/** Takes over what this person does in other tabs, at once; returns the way to stop. */
export const followTabs = (uid: string): (() => void) => listenToTabs((message) => message.uid === uid && take(message))
