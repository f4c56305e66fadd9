import { readFileSync } from 'node:fs'
import type { Db } from '@wardround/content/src/deps.ts'
import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { WhatsappGroupInput } from '@wardround/proto/http/content/whatsapp-groups.ts'
import { z } from 'zod'
import { whatsappGroupResource } from '../../services/content/src/publishing/whatsapp-groups/whatsapp-group-resource.ts'
import { notificationResource } from '../../services/notification/src/broadcasts/notification-resource.ts'
import { sendMessage } from '../../services/notification/src/messages/send-message.ts'
import { waitUntil } from '../wait-until.ts'
import { idOf } from './fixed-random.ts'

const Text = z.string().min(2)
const Sample = z.object({
  groups: z.array(
    WhatsappGroupInput.pick({ name: true, link: true, group: true, description: true, capacityNote: true }),
  ),
  announcement: z.strictObject({ title: Text, text: Text }),
  message: z.strictObject({ subject: Text, from: Text, html: Text }),
})

export const readCommunity = () =>
  Sample.parse(JSON.parse(readFileSync(new URL('data/community.json', import.meta.url), 'utf8')))

const ACTOR = { ...NOBODY, uid: 'sample-content', name: 'Sample content' }
const PATIENCE = 90

async function loadGroups({ db }: Pick<Db, 'db'>): Promise<number> {
  const known = new Set(await db.knex('whatsapp_groups').pluck('name'))
  const missing = readCommunity().groups.filter(({ name }) => !known.has(name))
  for (const [index, group] of missing.entries()) {
    const input = { ...group, position: index + 1, state: 'active' as const }
    await createRow(db, whatsappGroupResource, { input, identity: ACTOR })
  }
  return missing.length
}

type Expected = { people: number; subscribers: number }

/** People and their plans are known from events; a broadcast counts whom it reaches when it is sent. */
const known = (db: Database, { people, subscribers }: Expected) =>
  waitUntil(
    async () => {
      const rows = await db.knex('people').whereNotNull('user_group').pluck('bank_until')
      const plans = rows.filter((until) => until !== null)
      if (rows.length < people || plans.length < subscribers)
        throw new Error(`${rows.length} of ${people} people are known, ${plans.length} of ${subscribers} plans`)
    },
    { seconds: PATIENCE, sentence: 'The demo accounts do not reach notification.' },
  )

async function loadAnnouncement(db: Database): Promise<number> {
  const { announcement } = readCommunity()
  if (await db.knex('broadcasts').where({ kind: 'announcement', title: announcement.title }).first('id')) return 0
  const input = {
    ...announcement,
    target: 'all' as const,
    groups: [],
    uids: [],
    questionId: null,
    newsId: null,
    byEmail: false,
    byPush: false,
    state: 'published' as const,
    publishAt: null,
  }
  await createRow(db, notificationResource, { input, identity: ACTOR })
  return 1
}

export type CommunityDeps = {
  content: Pick<Db, 'db'>
  notification: { db: Database; clock: Clock }
  /** Demo accounts. */
  expected: Expected
}

/** Adds what is missing of WhatsApp groups, an announcement and a message, so that their screens show something. */
export async function loadCommunity({ content, notification, expected }: CommunityDeps): Promise<number> {
  const { db, clock } = notification
  const groups = await loadGroups(content)
  await known(db, expected)
  const announcements = await loadAnnouncement(db)
  const message = {
    ...readCommunity().message,
    id: idOf('message of welcome'),
    target: 'group' as const,
    groups: [USER_GROUPS.wardround, USER_GROUPS.mla],
    uids: [],
    byEmail: false,
  }
  const sent = await db.knex('broadcasts').where({ id: message.id }).first('id')
  if (!sent) await sendMessage({ db, clock, publishLive: () => undefined }, message, ACTOR)
  return groups + announcements + (sent ? 0 : 1)
}
