import { personOfPage } from '#shared/api/person.ts'
import { ownKey } from '#shared/session/own-storage.ts'

/** A tab outlives whoever is logged in: on another tab somebody else may have taken their place. */
const keyOf = (id: string) => ownKey('note', `${personOfPage() ?? ''}.${id}`)

/** Keeps what is typed into a note in this tab: it comes back after a reload, to whoever typed it. */
export function keepNoteDraft(id: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(id), text)
  } catch {
    // Without storage the note is kept on the page alone.
  }
}

/** What was typed into a note and neither saved nor cancelled. */
export function findNoteDraft(id: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? undefined
  } catch {
    return undefined
  }
}

export function dropNoteDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}
