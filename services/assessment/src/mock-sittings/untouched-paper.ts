import type { Database } from '@wardround/kit/data/database.ts'
import { type SharedText, shareText } from '@wardround/kit/http/send-packed.ts'

/** Papers in the cache, about 400 kB each; the least recently used goes first. */
const KEPT = 40
const keptOf = new WeakMap<Database, Map<string, Promise<SharedText>>>()

type Edition = { mockId: string; paper: number }

const keptIn = (db: Database) => {
  const kept = keptOf.get(db) ?? new Map<string, Promise<SharedText>>()
  keptOf.set(db, kept)
  return kept
}
const keyOf = ({ mockId, paper }: Edition) => `${mockId} ${paper}`

/** The cached questions of a paper as they are before a learner has touched any; undefined until somebody read them. */
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

/** Caches them for everybody; they stay valid, because an edition never changes. */
export function keepUntouchedPaper(db: Database, edition: Edition, text: string): Promise<SharedText> {
  const kept = keptIn(db)
  const key = keyOf(edition)
  const shared = kept.get(key) ?? shareText(text)
  if (kept.size >= KEPT && !kept.has(key)) kept.delete(kept.keys().next().value as string)
  kept.set(key, shared)
  return shared
}
