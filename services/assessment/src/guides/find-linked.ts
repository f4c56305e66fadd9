import type { Database } from '@wardround/kit/data/database.ts'
import { LRUCache } from 'lru-cache'
import { type Linked, type LinkedRow, listLinked } from '#guides/linked-repository.ts'
import { isPa, type Learner } from '#learner.ts'

/** What leads to a question is trusted for so long, so that an answer costs no further statement. */
const TRUSTED_MS = 60_000
const KEPT = 12_000
const keptOf = new WeakMap<Database, LRUCache<string, Promise<LinkedRow[]>>>()

/** Guides first, then gems, of the learner's own bank; read only where a marking is given. */
export async function findLinked(db: Database, learner: Pick<Learner, 'group'>, questionId: string): Promise<Linked[]> {
  const kept = keptOf.get(db) ?? new LRUCache<string, Promise<LinkedRow[]>>({ max: KEPT, ttl: TRUSTED_MS })
  keptOf.set(db, kept)
  const known = kept.get(questionId)
  const reading = known ?? listLinked(db, questionId)
  if (!known) kept.set(questionId, reading)
  const rows = await reading.catch((error: unknown) => {
    kept.delete(questionId)
    throw error
  })
  return rows.filter(({ forPa }) => forPa === isPa(learner.group)).map(({ forPa: _, ...linked }) => linked)
}
