import type { CallReply } from '@wardround/proto/contract.ts'
import type { Message, sendMessage } from '@wardround/proto/http/notification/messages.ts'
import type { OwnBroadcast } from '#broadcasts/broadcast-repository.ts'
import type { SentRow } from './message-repository.ts'

export const presentMessage = (row: OwnBroadcast): Message => ({
  id: row.id,
  subject: row.title,
  html: row.body,
  from: row.sender,
  status: row.read_at ? 0 : 1,
  createdAt: row.publish_at.toISOString(),
})

export const presentSent = (row: SentRow): CallReply<typeof sendMessage> => ({
  id: row.id,
  subject: row.title,
  html: row.body,
  from: row.sender,
  target: row.target,
  groups: row.groups,
  uids: row.uids,
  reach: row.reach,
  reads: row.reads,
  byEmail: row.by_email,
  sentAt: (row.publish_at ?? row.created_at).toISOString(),
})
