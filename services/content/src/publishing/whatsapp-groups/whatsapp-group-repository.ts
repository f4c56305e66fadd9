import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { WhatsappGroupInput } from '@wardround/proto/http/content/whatsapp-groups.ts'
import type { Knex } from 'knex'

export type WhatsappGroupRow = StaffRow & {
  name: string
  link: string
  group: WhatsappGroupInput['group']
  description: string
  capacity_note: string
  position: number
  state: WhatsappGroupInput['state']
  updated_by: string
  reports: number
  openings: number
}
export type OwnGroupRow = WhatsappGroupRow & { reported: boolean }

/** Adds how many learners reported the link. */
export const withReports = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    query.client.raw(`(
      select count(*)::int
      from group_link_reports r
      where r.group_id = whatsapp_groups.id
    ) as reports`),
  )

/** The active groups of an exam, in order, and whether this learner reported each. */
export const listActiveGroups = (db: Connection, group: number, uid: string): Promise<OwnGroupRow[]> =>
  db('whatsapp_groups')
    .where({ group, state: 'active' })
    .whereNull('deleted_at')
    .orderBy(['position', 'id'])
    .select(
      'whatsapp_groups.*',
      db.raw(
        `exists (
          select 1
          from group_link_reports r
          where r.group_id = whatsapp_groups.id
            and r.user_id = ?
        ) as reported`,
        [uid],
      ),
    )

export const findActiveGroup = (db: Connection, id: string): Promise<WhatsappGroupRow | undefined> =>
  db<WhatsappGroupRow>('whatsapp_groups').where({ id, state: 'active' }).whereNull('deleted_at').first()

export const findAgreement = async (db: Connection, uid: string): Promise<Date | undefined> =>
  (await db('group_terms').where({ user_id: uid }).first<{ agreed_at: Date } | undefined>())?.agreed_at

/** Keeps the first moment at which somebody agreed. */
export async function saveAgreement(db: Connection, uid: string, now: Date): Promise<Date> {
  await db('group_terms').insert({ user_id: uid, agreed_at: now }).onConflict('user_id').ignore()
  return (await findAgreement(db, uid)) as Date
}

export const saveReport = async (db: Connection, groupId: string, uid: string): Promise<void> => {
  await db('group_link_reports').insert({ group_id: groupId, user_id: uid }).onConflict().ignore()
}

/** Counts that the link is opened; false for a group that learners do not see. */
export const addOpening = async (db: Connection, id: string): Promise<boolean> =>
  (await db('whatsapp_groups').where({ id, state: 'active' }).whereNull('deleted_at').increment('openings')) > 0

/** Drops what was reported and counted of the link that a group had before. */
export const startNewLink = async (trx: Knex.Transaction, groupId: string): Promise<void> => {
  await trx('group_link_reports').where({ group_id: groupId }).delete()
  await trx('whatsapp_groups').where({ id: groupId }).update({ openings: 0 })
}
