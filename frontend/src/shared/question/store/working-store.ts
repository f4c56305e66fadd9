import { paperOf } from '@wardround/proto/http/assessment/mock-papers.ts'
import { put, readAll, remove, type SavedWorking } from './practice-database.ts'
import { sendWorking } from './send-answer.ts'
import { failureOf } from './send-failure.ts'

/** What this browser keeps because the service does not have it yet, by question and paper. */
const kept = new Map<string, SavedWorking>()

/** Where a question is worked on: in a paper, or anywhere in practice. */
export type WorkedOn = { questionId: string; slug?: string | undefined }

const keyOf = ({ questionId, slug }: WorkedOn) => (slug && paperOf(slug) ? `${questionId} ${slug}` : questionId)

export async function loadSavedWorking(uid: string): Promise<void> {
  const stored = await readAll('working', uid)
  kept.clear()
  for (const working of stored) kept.set(keyOf(working), working)
}

/** Unsent working state of a question, when no answer came in between. */
export const findSavedWorking = (at: WorkedOn, sequence: number): SavedWorking | undefined => {
  const working = kept.get(keyOf(at))
  return working?.sequence === sequence ? working : undefined
}

export function saveWorking(working: SavedWorking): void {
  kept.set(keyOf(working), working)
  void put('working', working)
}

/** Lets go of this very state; a later change of the same question stays. */
export function dropSavedWorking(working: SavedWorking | undefined): void {
  if (!working || kept.get(keyOf(working)) !== working) return
  kept.delete(keyOf(working))
  void remove('working', [working.uid, working.questionId])
}

/** What another tab has done takes the place of what this one kept. */
export function replaceSavedWorking(at: WorkedOn, working: SavedWorking | undefined): void {
  if (working) kept.set(keyOf(at), working)
  else kept.delete(keyOf(at))
}

/** Sends what is kept, one after the other, and stops at the first that finds no connection. */
export async function sendSavedWorking(): Promise<void> {
  for (const working of [...kept.values()]) {
    try {
      await sendWorking({ ...working, slug: working.slug ?? '' })
    } catch (error) {
      if (failureOf(error).next !== 'drop') return
    }
    dropSavedWorking(working)
  }
}
