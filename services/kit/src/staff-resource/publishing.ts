import {
  ARCHIVE_STATES,
  type ArchiveState,
  type Publishing,
  type PublishState,
} from '@wardround/proto/staff/publishing.ts'
import type { Knex } from 'knex'
import { DomainError } from '../base/errors.ts'
import type { Database } from '../data/database.ts'
import { NOBODY } from '../security/identity.ts'
import { getRow, getRowForUpdate } from './read-rows.ts'
import type { StaffRow, WriteContext, WrittenResource } from './staff-resource.ts'
import { saveVersion } from './versions.ts'
import { auditRow, inTransaction } from './write-rows.ts'

/** The columns of an entity that staff publish; one may have states beside the usual. */
export type PublishColumns<State extends string = PublishState> = { state: State; publish_at: Date | null }

/** States in which readers see a row once its moment has come. */
export const SEEN: readonly ArchiveState[] = ARCHIVE_STATES.filter((state) => state !== 'draft')

const invalid = (message: string) =>
  new DomainError('request.invalid', { details: [{ path: 'body.publishAt', message }] })

/** When a row was first published, where it has been. */
export const publishedAt = (row: PublishColumns<string> | undefined): Date | null =>
  row?.state === 'published' || row?.state === 'archived' ? row.publish_at : null

/**
 * The columns for `toRow`. A draft has no moment, a scheduled one needs one that is still to come, and what is
 * published keeps the moment at which it first was. Throws `request.invalid`.
 */
export function publishColumns(
  { state, publishAt }: Publishing,
  { now, before }: Pick<WriteContext<PublishColumns<string> & StaffRow>, 'now' | 'before'>,
): PublishColumns {
  if (state === 'draft') return { state, publish_at: null }
  if (state === 'published') return { state, publish_at: publishedAt(before) ?? now }
  if (publishAt === null) throw invalid('Choose when to publish it.')
  const at = new Date(publishAt)
  if (at <= now) throw invalid('Choose a time in the future.')
  return { state, publish_at: at }
}

/** The part of a record that `PUBLISHING` declares. */
export const presentPublishing = <State extends string>({
  state,
  publish_at,
}: PublishColumns<State>): Publishing<State> => ({
  state,
  publishAt: publish_at?.toISOString() ?? null,
})

/** A row that readers see, or soon will. */
export const unlessDraft = <Row extends PublishColumns<string>>(row: Row | undefined): Row | undefined =>
  row?.state === 'draft' ? undefined : row

/** Narrows a query of learners or visitors to what is published by now, whether the task below has run or not. */
export const published = (query: Knex.QueryBuilder, table: string, now: Date): Knex.QueryBuilder =>
  query.whereIn(`${table}.state`, SEEN).where(`${table}.publish_at`, '<=', now).whereNull(`${table}.deleted_at`)

/**
 * Publishes what was scheduled for a moment that has come, each with its event and an audit entry. For a periodic task;
 * may run in several processes at once. Returns how many.
 */
export async function publishDue<Row extends StaffRow & PublishColumns<string>>(
  { db }: { db: Database },
  resource: WrittenResource<Row>,
  now: Date,
): Promise<number> {
  const due: string[] = await db
    .knex(resource.table)
    .where({ state: 'scheduled' })
    .where('publish_at', '<=', now)
    .whereNull('deleted_at')
    .limit(500)
    .pluck('id')
  let count = 0
  for (const id of due)
    count += await inTransaction(db, async (trx) => {
      const before = await getRowForUpdate(trx, resource, id)
      if (before.state !== 'scheduled') return 0
      await trx(resource.table)
        .where({ id })
        .update({ state: 'published', version: before.version + 1, updated_at: now })
      const after = await getRow(trx, resource, id)
      await saveVersion(trx, resource, after, 'Published as scheduled')
      await resource.event?.(trx, [after], false)
      await auditRow(trx, resource, {
        action: 'publish',
        identity: { ...NOBODY, service: 'publishing' },
        before,
        after,
      })
      return 1
    })
  return count
}
