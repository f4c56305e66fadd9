import type { Connection } from '@wardround/kit/data/database.ts'
import type { AppealState } from '@wardround/proto/http/moderation/appeals.ts'
import type { Knex } from 'knex'

/** What a banned person says against the ban, and what staff answered. */
export type AppealRow = {
  id: string
  ban_id: string
  user_id: string
  body: string
  state: AppealState
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

/** Answers false when the id is there already. */
export async function insertAppeal(
  trx: Knex.Transaction,
  { now, ...appeal }: Pick<AppealRow, 'id' | 'ban_id' | 'user_id' | 'body'> & { now: Date },
): Promise<boolean> {
  const rows = await trx<AppealRow>('appeals')
    .insert({ ...appeal, created_at: now, updated_at: now })
    .onConflict('id')
    .ignore()
    .returning('id')
  return rows.length === 1
}

/** The newest first. */
export const listAppealsAgainst = (conn: Connection, banId: string): Promise<AppealRow[]> =>
  conn<AppealRow>('appeals').where({ ban_id: banId }).orderByRaw('created_at desc, id desc')

export const findAppeal = (conn: Connection, id: string): Promise<AppealRow | undefined> =>
  conn<AppealRow>('appeals').where({ id }).first()

type Answer = { state: 'lifted' | 'upheld'; answer: string; by: string; now: Date }

/** Answers the open appeals against a ban (there is one at most); answers how many these were. */
export const closeAppeals = (
  trx: Knex.Transaction,
  banId: string,
  { state, answer, by, now }: Answer,
): Promise<number> =>
  trx<AppealRow>('appeals')
    .where({ ban_id: banId, state: 'open' })
    .update({
      state,
      answer,
      answered_by: by,
      answered_at: now,
      updated_at: now,
      version: trx.raw('version + 1') as unknown as number,
    })
