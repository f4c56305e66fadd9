import { type Connection, type Database, prepared } from '@wardround/kit/data/database.ts'
import { listChoices } from './preference-repository.ts'

export type BellKind = 'announcement' | 'news'

/** What many share that a bell shows: announcements always, news unless that is switched off. */
const kindsOf = (news: boolean | null | undefined): readonly BellKind[] =>
  (news ?? true) ? ['announcement', 'news'] : ['announcement']

export async function bellKinds(conn: Connection, uid: string): Promise<readonly BellKind[]> {
  const choices = await listChoices(conn, uid, 'news-published')
  return kindsOf(choices.find(({ channel }) => channel === 'bell')?.enabled)
}

/** The same as SQL of an array, for a person. */
export const bellKindsOf = (uid: string): string => `
  case
    when coalesce((
      select enabled
      from notice_preferences
      where user_id = ${uid}
        and kind = 'news-published'
        and channel = 'bell'
    ), true) then array['announcement', 'news']
    else array['announcement']
  end`

const statement = prepared<{ since: Date | null; news: boolean | null }>(
  'bell-reader',
  `select (select since from people where user_id = $1::uuid) as since,
    (select enabled from notice_preferences
      where user_id = $1::uuid and kind = 'news-published' and channel = 'bell') as news`,
)

/** Since when a person has had an account, the beginning of time where that is not known, and what their bell shows. */
export async function findBellReader(db: Database, uid: string): Promise<{ since: Date; kinds: readonly BellKind[] }> {
  const [row] = await statement(db, [uid])
  return { since: row?.since ?? new Date(0), kinds: kindsOf(row?.news) }
}
