import { ownKey } from '#shared/session/own-storage.ts'

/** Keeps what is typed into a note in this tab: it comes back after a reload, and goes with the person. */
export function keepNoteDraft(id: string, text: string): void {
  try {
    sessionStorage.setItem(ownKey('note', id), text)
  } catch {
    // Without storage the note is kept on the page alone.
  }
}

/** What was typed into a note and neither saved nor cancelled. */
export function findNoteDraft(id: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKey('note', id)) ?? undefined
  } catch {
    return undefined
  }
}

export function dropNoteDraft(id: string): void {
  try {
    sessionStorage.removeItem(ownKey('note', id))
  } catch {
    // Nothing was kept.
  }
}
