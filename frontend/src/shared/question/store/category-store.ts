import { type CategoryRead, put, readOne } from './practice-database.ts'
import { prefetchOwner } from './prefetched-questions.ts'

/** Keeps what was read of a category, so that the navigator works without a connection. */
export function saveCategory(slug: string, category: CategoryRead): void {
  const uid = prefetchOwner()
  if (uid) void put('categories', { uid, slug, category, keptAt: Date.now() })
}

/** Keeps what has changed in the cells of a category since it was read; its time stays that of the reading. */
export async function saveCells(slug: string, { questions, category }: CategoryRead): Promise<void> {
  const uid = prefetchOwner()
  const kept = uid ? await readOne('categories', [uid, slug]) : undefined
  if (kept) void put('categories', { ...kept, category: { ...kept.category, questions, category } })
}

/** A category as it was kept, with what is left of a session's time since then. */
export function withTimeGone(category: CategoryRead, milliseconds: number): CategoryRead {
  const { session } = category
  if (!session || session.secondsLeft === null) return category
  const secondsLeft = Math.max(0, session.secondsLeft - Math.max(0, Math.floor(milliseconds / 1000)))
  return { ...category, session: { ...session, secondsLeft } }
}

/** What was last read of a category; undefined when it never was. */
export async function findCategory(slug: string): Promise<CategoryRead | undefined> {
  const uid = prefetchOwner()
  const kept = uid ? await readOne('categories', [uid, slug]) : undefined
  return kept && withTimeGone(kept.category, Date.now() - (kept.keptAt ?? Date.now()))
}
