import { listPairSets } from '@wardround/proto/http/assessment/pair-sets.ts'
import {
  getQuestionSetResult,
  listQuestionSets,
  type QuestionSet,
} from '@wardround/proto/http/assessment/question-sets.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { listOwnWhatsappGroups, listWhatsappGroups } from '@wardround/proto/http/content/whatsapp-groups.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getPairStatus, listPairs } from '@wardround/proto/http/moderation/pairing.ts'
import { listMessages, listSentMessages } from '@wardround/proto/http/notification/messages.ts'
import {
  getNotificationMenu,
  listNewsNotifications,
  listNotifications,
  type Notification,
} from '@wardround/proto/http/notification/notifications.ts'
import { listPushes } from '@wardround/proto/http/notification/push.ts'
import { listStaffNotifications } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { MessagesPage } from '#features/community/pages/messages-page.tsx'
import { NotificationsPage } from '#features/community/pages/notifications-page.tsx'
import { PairingPage } from '#features/community/pages/pairing-page.tsx'
import { QuestionSetsPage } from '#features/community/pages/question-sets-page.tsx'
import { StudyGroupPage } from '#features/community/pages/study-group-page.tsx'
import { MessageListPage } from '#features/staff-messages/pages/message-list-page.tsx'
import { NotificationListPage } from '#features/staff-messages/pages/notification-list-page.tsx'
import { PushPage } from '#features/staff-messages/pages/push-page.tsx'
import { PairsPage } from '#features/staff-moderation/pages/pairs-page.tsx'
import { WhatsappGroupListPage } from '#features/staff-site-content/pages/whatsapp-group-list-page.tsx'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { ATTACK_TEXTS, harmIn } from '#shared/testing/attacks.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { BellMenu } from './bell/bell-menu.tsx'

const at = '2026-11-20T09:00:00.000Z'
const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
/** One row for each text. */
const rows = <Row,>(make: (text: string, id: string) => Row): Row[] =>
  ATTACK_TEXTS.map((text, number) => make(text, idOf(number)))
const pageOf = <Item,>(items: Item[]) => ({ items, page: 1, size: 25, total: items.length })
const every = ATTACK_TEXTS.join('\n')
const meta = { version: 1, createdAt: at, updatedAt: at }

const sets = rows(
  (text, id): QuestionSet => ({
    ...{ id, name: text, ownerName: text, own: false, questions: 2, members: 3, finished: 2, closed: false },
    ...{ mine: { slug: 'session-x', answered: 2, correct: 1 }, showAt: null, shown: true, createdAt: at },
  }),
)
const items = rows(
  (text, id): Notification => ({
    ...{ id, content: text, status: 1, is_read: false, question_id: id, categoryname: 'renal', news_id: null },
    NotificationObject: {
      entity_type: 'comment',
      Question: { id, code: text, ParentCategory: { name: text } },
      NotificationsChange: { User: { first_name: text } },
    },
    ...{ owner_name: text, News: { title: text }, quote: text, link: '/profile/comments', createdAt: at },
  }),
)
const listed = { count: items.length, rows: items }
const details = { part: 'akt', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en' as const] } as const
const target = { target: 'all' as const, groups: [], uids: [] }
const all = { v: true, a: true, e: true }

apiServer(
  answering(getCurrentUser, {
    ...{ uid: 'amara', email: 'a@example.org', group: 1, qb: true, is_admin: true },
    permissions: { p: { Notifications: all, Query: all, WhatsApp: all } },
  } as never),
  answering(getPageByTag, () => refusal(404, 'resource.missing')),
  answering(listQuestionSets, sets),
  answering(getQuestionSetResult, {
    ...{ set: { ...sets[0], name: every } as QuestionSet, mean: 1, medianMilliseconds: 1 },
    people: rows((name) => ({ name, correct: 1, milliseconds: 1, own: false })),
    questions: rows((text, questionId) => ({
      ...{ questionId, code: text, categorySlug: 'renal', number: 0, excerpt: text, medianMilliseconds: 1 },
      options: [],
    })),
  }),
  answering(listOwnWhatsappGroups, {
    agreed: true,
    groups: rows((text, id) => ({
      ...{ id, name: text, description: text, capacityNote: text, reported: false },
      link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    })),
  }),
  answering(getPairStatus, {
    ...{ pairingStatus: 'paired', partnerId: idOf(1), timedOut: false, waitingSince: null, waiting: 0 },
    ownContact: { kind: 'telegram', value: every },
    details: { ...details, languages: ['en'] },
    lastPartner: null,
    partnerDetails: {
      ...{ ...details, languages: ['en'], name: every, strong: [every], weak: [every], since: at, rating: 1 },
      areas: rows((name) => ({ name, own: 0.5, partner: 0.8 })),
      contact: { kind: 'telegram', value: every },
    },
  }),
  answering(listPairSets, [
    {
      ...{ id: idOf(1), name: every, questions: 20, slug: null, answered: { own: 0, partner: 20 }, correct: null },
      ...{ createdAt: at, dueAt: at },
    },
  ]),
  answering(listNotifications, listed),
  answering(listNewsNotifications, listed),
  answering(getNotificationMenu, { notifications: listed, news: listed, counter: 2 }),
  answering(
    listMessages,
    pageOf(rows((text, id) => ({ id, subject: text, from: text, html: '', status: 0, createdAt: at }))),
  ),
  answering(
    listSentMessages,
    pageOf(
      rows((text, id) => ({
        ...{ id, subject: text, from: text, html: '', ...target, reach: 1, reads: 1, byEmail: false, sentAt: at },
      })),
    ),
  ),
  answering(
    listStaffNotifications,
    pageOf(
      rows((text, id) => ({
        ...{ id, ...meta, title: text, text, ...target, questionId: null, newsId: null, byEmail: false, byPush: false },
        ...{ state: 'published', publishAt: at, updatedBy: text, reach: 1, reads: 1 },
      })),
    ) as never,
  ),
  answering(listPushes, {
    ...pageOf(
      rows((text, id) => ({
        ...{ id, topic: null, title: text, state: 'failed' as const, sent: 0, gone: 0, waiting: 0, problem: text },
        createdAt: at,
      })),
    ),
    subscriptions: 1,
  }),
  answering(listPairs, {
    ...pageOf(
      rows((text, id) => ({
        ...{ id, since: at, endedAt: null, endedBy: null, people: [{ uid: id, name: text, rating: 1 }] },
        reports: [{ id, by: text, reason: text, at, closedAt: null }],
      })),
    ),
    waiting: 1,
  }),
  answering(
    listWhatsappGroups,
    pageOf(
      rows((text, id) => ({
        ...{ id, ...meta, name: text, link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv', group: 1, position: 1 },
        ...{ description: text, capacityNote: text, state: 'active', reports: 0, openings: 0, updatedBy: text },
      })),
    ) as never,
  ),
)

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')
/** The end of the last text stands where everything is shown. */
const LAST = plain(ATTACK_TEXTS.at(-1) ?? '')
  .slice(-200)
  .trim()

describe('names and words of others stand as the text that they are', () => {
  it.each<[string, ReactNode, string]>([
    ['WhatsApp groups', <StudyGroupPage key="page" />, '/studygroup/group'],
    ['the study partner', <PairingPage key="page" />, '/studygroup/pairing'],
    ['question sets', <QuestionSetsPage key="page" />, '/studygroup/questions'],
    ['the result of a set', <QuestionSetsPage key="page" />, `/studygroup/questions?result=${idOf(1)}`],
    ['notifications', <NotificationsPage key="page" />, '/profile/notifications'],
    ['messages', <MessagesPage key="page" />, `/profile/messages?id=${idOf(1)}`],
    ['messages of staff', <MessageListPage key="page" />, '/admin/wardround/messages'],
    ['notifications of staff', <NotificationListPage key="page" />, '/admin/wardround/notifications/list'],
    ['pushes', <PushPage key="page" />, '/admin/wardround/push'],
    ['pairs', <PairsPage key="page" />, '/admin/wardround/pairs'],
    ['WhatsApp groups of staff', <WhatsappGroupListPage key="page" />, '/admin/wardround/whatsapp/list'],
  ])('on the page of %s', async (_, page, path) => {
    const { container } = show(page, path)
    await waitFor(() => expect(plain(container.textContent).includes(LAST)).toBe(true))
    expect(harmIn(container)).toEqual([])
  })

  it('and would be found if they did not', () => {
    const box = document.createElement('div')
    for (const html of ATTACK_TEXTS) box.innerHTML += `<div>${html}</div>`
    expect(harmIn(box).length).toBeGreaterThan(100)
  })

  it('in the menu of the bell', async () => {
    const { user } = show(<BellMenu uid="amara" />)
    await user.click(screen.getByRole('button', { name: /^Notifications/ }))
    await waitFor(() => expect(plain(document.body.textContent).includes(LAST)).toBe(true))
    expect(harmIn(document.body)).toEqual([])
  })
})
