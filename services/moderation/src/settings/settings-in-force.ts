import type { Connection } from '@wardround/kit/database.ts'
import { settingInForce } from '@wardround/proto/settings.ts'
import { findSetting } from '#settings/setting-repository.ts'

/** Words that hold a comment for review. */
export const filterKeys = async (conn: Connection): Promise<string[]> => settingInForce('filterkeys', await findSetting(conn, 'filterkeys'))

/** Per cent of likes among the votes below which a comment folds. */
export const likeRatio = async (conn: Connection): Promise<number> => settingInForce('likeratio', await findSetting(conn, 'likeratio'))
