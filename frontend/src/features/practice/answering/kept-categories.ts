import type { Category } from '../api/use-category.ts'
import { put, readOne } from './practice-database.ts'
import { readyOwner } from './ready-questions.ts'

/** Keeps what was read of a category, so that the navigator works without a connection. */
export function keepCategory(slug: string, category: Category): void {
  const uid = readyOwner()
  if (uid) void put('categories', { uid, slug, category })
}

/** What was last read of a category; undefined when it never was. */
export async function findCategory(slug: string): Promise<Category | undefined> {
  const uid = readyOwner()
  return uid ? (await readOne('categories', [uid, slug]))?.category : undefined
}
