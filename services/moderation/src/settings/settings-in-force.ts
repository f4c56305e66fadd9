import type { Connection } from '@wardround/kit/database.ts'
import { findSetting } from '#settings/setting-repository.ts'

/** Per cent of likes below which a comment folds, while staff have set nothing. */
const LIKE_RATIO = 30

/** Words that hold a comment for review. */
export async function filterKeys(conn: Connection): Promise<string[]> {
  const stored = await findSetting(conn, 'filterkeys')
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : []
}

/** Per cent of likes among the votes below which a comment folds. */
export async function likeRatio(conn: Connection): Promise<number> {
  const stored = await findSetting(conn, 'likeratio')
  return typeof stored === 'number' ? stored : LIKE_RATIO
}
