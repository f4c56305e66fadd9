import { personOfPage } from '#shared/api/person.ts'
import { ownKey } from '#shared/session/own-storage.ts'

/** What is typed into a note, with the version of the note that it began with. */
type NoteDraft = { text: string; version: number }

/** A browser outlives whoever is logged in: on another tab somebody else may have taken their place. */
const keyOf = (id: string) => ownKey('note', `${personOfPage() ?? ''}.${id}`)

/**
 * Keeps what is typed into a note in this browser: it comes back after a reload or in another tab, to whoever typed it.
 */
export function saveNoteDraft(id: string, draft: NoteDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // Without storage the note is kept on the page alone.
  }
}

/** What was typed into a note and neither saved nor cancelled. */
export function findNoteDraft(id: string): NoteDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function dropNoteDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}
