import { presentPublishing, publishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { NotificationInput, type NotificationRecord } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Knex } from 'knex'
import { saveRecipients, setReach, withAudience } from './audience-repository.ts'
import type { BroadcastRow } from './broadcast-repository.ts'
import { requireTarget } from './target.ts'

/** `listed` are the people of an input on their way into `broadcast_recipients`; null otherwise. */
export type NotificationRow = BroadcastRow & { uids: string[]; reads: number; listed: string[] | null }

export const presentNotification = (row: NotificationRow): NotificationRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  title: row.title,
  text: row.body,
  target: row.target,
  groups: row.groups,
  uids: row.uids,
  questionId: row.question_id,
  newsId: row.news_id,
  byEmail: row.by_email,
  byPush: row.by_push,
  ...presentPublishing(row),
  updatedBy: row.updated_by,
  reach: row.reach,
  reads: row.reads,
})

async function countWhenSent(trx: Knex.Transaction, { id, state, publish_at: at }: NotificationRow): Promise<void> {
  if (state === 'published' && at) await setReach(trx, id, at)
}

/** Announcements as staff keep them. What was sent keeps its reach, also when its words are mended. */
export const notificationResource: StaffResource<NotificationRow, NotificationInput, NotificationRecord> = {
  table: 'broadcasts',
  kind: { kind: 'announcement', is_test: false },
  input: NotificationInput,
  select: withAudience,
  toRow: (input, context) => {
    requireTarget(input)
    return {
      title: input.title,
      body: input.text,
      target: input.target,
      groups: input.groups,
      question_id: input.questionId,
      news_id: input.newsId,
      by_email: input.byEmail,
      by_push: input.byPush,
      listed: input.target === 'list' ? input.uids : [],
      ...publishColumns(input, context),
    }
  },
  toRecord: presentNotification,
  searchColumns: ['broadcasts.title', 'broadcasts.body'],
  sortColumns: {
    publishAt: 'broadcasts.publish_at',
    title: 'broadcasts.title',
    updatedAt: 'broadcasts.updated_at',
  },
  label: 'broadcasts.title',
  filters: { target: 'broadcasts.target', state: 'broadcasts.state' },
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: async ({ trx, row }) => {
    if (row.listed) await saveRecipients(trx, row.id, row.listed)
    await countWhenSent(trx, row)
  },
  // What was scheduled is published without a write.
  event: async (trx, rows, removed) => {
    for (const row of removed ? [] : rows) await countWhenSent(trx, row)
  },
}
