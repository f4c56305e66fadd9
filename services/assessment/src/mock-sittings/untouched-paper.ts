import type { Database } from '@wardround/kit/data/database.ts'
import { type SharedText, shareText } from '@wardround/kit/http/send-packed.ts'

/** Papers kept in the process, some 400 kilobytes each; the one used longest ago goes first. */
const KEPT = 40
const keptOf = new WeakMap<Database, Map<string, Promise<SharedText>>>()

type Edition = { mockId: string; paper: number }

const keptIn = (db: Database) => {
  const kept = keptOf.get(db) ?? new Map<string, Promise<SharedText>>()
  keptOf.set(db, kept)
  return kept
}
const keyOf = ({ mockId, paper }: Edition) => `${mockId} ${paper}`

/** The questions of a paper of an edition as they are before a learner has touched any, where somebody has read them. */
export function findUntouchedPaper(db: Database, edition: Edition): Promise<SharedText> | undefined {
  const kept = keptIn(db)
  const key = keyOf(edition)
  const text = kept.get(key)
  if (text) {
    kept.delete(key)
    kept.set(key, text)
  }
  return text
}

/** Keeps them for everybody else: an edition never changes. */
export function keepUntouchedPaper(db: Database, edition: Edition, text: string): Promise<SharedText> {
  const kept = keptIn(db)
  const key = keyOf(edition)
  const shared = kept.get(key) ?? shareText(text)
  if (kept.size >= KEPT && !kept.has(key)) kept.delete(kept.keys().next().value as string)
  kept.set(key, shared)
  return shared
}
