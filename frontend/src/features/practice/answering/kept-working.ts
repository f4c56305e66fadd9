import { recordWorking } from '@wardround/proto/http/assessment/practice.ts'
import { callApi } from '#shared/api/client.ts'
import { type KeptWorking, put, readAll, remove } from './practice-database.ts'
import { failureOf } from './send-failure.ts'

/** What this browser keeps because the service does not have it yet, by question. */
const kept = new Map<string, KeptWorking>()

export async function loadKeptWorking(uid: string): Promise<void> {
  const stored = await readAll('working', uid)
  kept.clear()
  for (const working of stored) kept.set(working.questionId, working)
}

/** Unsent working state of a question, when no answer came in between. */
export const findKeptWorking = (questionId: string, sequence: number): KeptWorking | undefined => {
  const working = kept.get(questionId)
  return working?.sequence === sequence ? working : undefined
}

export function keepWorking(working: KeptWorking): void {
  kept.set(working.questionId, working)
  void put('working', working)
}

/** Lets go of this very state; a later change of the same question stays. */
export function dropKeptWorking(working: KeptWorking | undefined): void {
  if (!working || kept.get(working.questionId) !== working) return
  kept.delete(working.questionId)
  void remove('working', [working.uid, working.questionId])
}

/** What another tab has done takes the place of what this one kept. */
export function replaceKeptWorking(questionId: string, working: KeptWorking | undefined): void {
  if (working) kept.set(questionId, working)
  else kept.delete(questionId)
}

/** Sends what is kept, one after the other, and stops at the first that finds no connection. */
export async function sendKeptWorking(): Promise<void> {
  for (const working of [...kept.values()]) {
    const { questionId, sequence, state } = working
    try {
      await callApi(recordWorking, { params: { id: questionId }, body: { ...state, sequence } })
    } catch (error) {
      if (failureOf(error).next !== 'drop') return
    }
    dropKeptWorking(working)
  }
}
