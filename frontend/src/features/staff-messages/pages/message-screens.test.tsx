import { getStaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listSentMessages, sendMessage } from '@wardround/proto/http/notification/messages.ts'
import { listPushes, sendTopic } from '@wardround/proto/http/notification/push.ts'
import {
  countNotificationReach,
  createStaffNotification,
  getNotificationDetails,
  getStaffNotification,
  listNotificationComments,
  type NotificationRecord,
  testStaffNotification,
} from '@wardround/proto/http/notification/staff-notifications.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'
import { MessageCreatePage } from './message-create-page.tsx'
import { MessageListPage } from './message-list-page.tsx'
import { NotificationDetailsPage } from './notification-details-page.tsx'
import { NotificationCreatePage, NotificationEditPage } from './notification-form-page.tsx'
import { PushPage } from './push-page.tsx'

const UID = '0199a000-0000-7000-8000-000000000009'
const RECORD: NotificationRecord = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'REN-0012 has a new answer',
  text: 'Look again.',
  target: 'all',
  groups: [],
  uids: [],
  questionId: '0199a000-0000-7000-8000-000000000002',
  newsId: null,
  byEmail: false,
  byPush: false,
  state: 'published',
  publishAt: '2026-11-20T18:00:00.000Z',
  updatedBy: 'Tilda Brook',
  reach: 61,
  reads: 44,
}
const sent: unknown[] = []
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: { Notifications: all } } } as never),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
  answering(getNotificationDetails, {
    notification: RECORD,
    readers: { items: [{ uid: UID, name: 'Amara Nwosu', readAt: null }], page: 1, size: 50, total: 61 },
  }),
  answering(listNotificationComments, {
    code: 'REN-0012',
    comments: [
      {
        id: UID,
        parentId: null,
        name: 'Priya L.',
        byStaff: false,
        text: '<i>Call me</i>',
        heldFor: 'phone',
        deletedBy: null,
        likes: 0,
        createdAt: '2026-11-18T09:00:00.000Z',
      },
    ],
  }),
  answering(countNotificationReach, ({ body }) =>
    (body as { target: string }).target === 'all'
      ? { chosen: 19_116, people: 18_204, email: 2_604, push: 1_120 }
      : { chosen: 2, people: 2, email: 1, push: 0 },
  ),
  answering(testStaffNotification, ({ body }) => {
    sent.push(body)
    return { id: UID }
  }),
  answering(listSentMessages, { items: [], page: 1, size: 25, total: 0 }),
  answering(sendMessage, ({ body }) => {
    sent.push(body)
    return { ...(body as object), reach: 1, reads: 0, sentAt: RECORD.createdAt } as never
  }),
  answering(listPushes, { items: [], page: 1, size: 25, total: 0, subscriptions: 3 }),
  answering(sendTopic, () => refusal(502, 'push.invalid-response', { message: 'invalid response' })),
)
const routes = [
  { path: paths.adminNotification(':id'), element: <NotificationDetailsPage /> },
  { path: paths.adminNotificationNew(), element: <NotificationCreatePage /> },
  { path: paths.adminNotificationEdit('').split('?')[0] ?? '', element: <NotificationEditPage /> },
  { path: paths.adminMessages(), element: <MessageListPage /> },
  { path: paths.adminMessageNew(), element: <MessageCreatePage /> },
  { path: paths.adminPushes(), element: <PushPage /> },
]

it('show who read a notification and the comments behind it, held ones marked', async () => {
  showRoutes(routes, paths.adminNotification(RECORD.id))
  expect(await screen.findByRole('link', { name: 'Amara Nwosu' })).toBeDefined()
  expect(await screen.findByText('<i>Call me</i>')).toBeDefined()
  expect(screen.getByText(/, held for review/)).toBeDefined()
})

it('ask for exams or people only where the target needs them', async () => {
  const { user } = showRoutes(routes, paths.adminNotificationNew())
  const target = await screen.findByRole('combobox', { name: /Send to/ })
  const asked = () => [
    screen.queryByRole('group', { name: 'Exams' }),
    screen.queryByRole('textbox', { name: /People/ }),
  ]
  expect(asked()).toEqual([null, null])
  await user.selectOptions(target, 'People taking an exam')
  expect(asked()).toEqual([expect.anything(), null])
  await user.selectOptions(target, 'A list of people')
  expect(asked()).toEqual([null, expect.anything()])
})

it('count whom a notification will reach while it is written, and send it to its writer to look at', async () => {
  sent.length = 0
  const { user } = showRoutes(routes, paths.adminNotificationNew())
  expect(await screen.findByText('18,204')).toBeDefined()
  expect(screen.getByText('−912')).toBeDefined()
  const test = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' })
  expect(test.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Mock 15 opens')
  await user.click(screen.getByRole('checkbox', { name: /Also send by email/ }))
  expect(await screen.findByText('2,604')).toBeDefined()
  await user.click(test)
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Mock 15 opens', byEmail: true }]))
  expect(await screen.findByText('Sent to you. Change something to send it again.')).toBeDefined()
  await user.click(test)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' now')
  await user.click(test)
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Mock 15 opens' }, { title: 'Mock 15 opens now' }]))
  await user.click(screen.getByRole('radio', { name: 'Published' }))
  expect(await screen.findByRole('button', { name: 'Send to 18,204 people' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: /Send to/ }), 'People with an active plan')
  expect(await screen.findByRole('button', { name: 'Send to 2 people' })).toBeDefined()
})

it('offer to send a notification no longer once it was sent', async () => {
  server.use(answering(getStaffNotification, () => ({ ...RECORD, reach: 61 })))
  showRoutes(routes, paths.adminNotificationEdit(RECORD.id))
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Number of recipients' })).toBeNull()
})

it('creates a notification under one key until it is answered, and a new one after a refusal', async () => {
  const keys: (string | null)[] = []
  const replies = [
    () => refusal(503, 'gateway.unavailable'),
    () =>
      refusal(400, 'request.invalid', {
        details: [{ path: 'body.questionId', message: 'There is no question with this ID. Check the ID.' }],
      }),
    () => refusal(503, 'gateway.unavailable'),
  ]
  server.use(
    answering(createStaffNotification, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return (replies[keys.length - 1] as () => Response)()
    }),
  )
  const { user } = showRoutes(routes, paths.adminNotificationNew())
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mock 15 opens')
  const save = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Create notification' }) as [HTMLElement]
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  }
  await save()
  await save()
  expect((await screen.findAllByText(/There is no question with this ID/)).length).toBeGreaterThan(0)
  await save()
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('count whom a message will reach while it is written', async () => {
  const { user } = showRoutes(routes, paths.adminMessageNew())
  const reach = await screen.findByRole('region', { name: 'Number of recipients' })
  expect(await within(reach).findByText('2')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: /Send to/ }), 'Everyone')
  expect(await within(reach).findByText('18,204')).toBeDefined()
  expect(within(reach).getByText('−912')).toBeDefined()
})

it('send a message to the people whose numbers were pasted', async () => {
  sent.length = 0
  const { user } = showRoutes(routes, paths.adminMessageNew())
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Your refund')
  await user.type(screen.getByRole('textbox', { name: /People/ }), `see ${UID}`)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('No messages sent')
  expect(sent).toMatchObject([{ subject: 'Your refund', target: 'list', uids: [UID], byEmail: true }])
})

it('send a message under another id once an earlier version turns out to have been sent', async () => {
  const ids: string[] = []
  server.use(
    answering(sendMessage, ({ body }) => {
      ids.push((body as { id: string }).id)
      if (ids.length === 1) return refusal(503, 'gateway.unavailable')
      if (ids.length === 2)
        return refusal(409, 'resource.taken', { details: [{ path: 'body.id', message: 'It was sent already.' }] })
      return { ...(body as object), reach: 1, reads: 0, sentAt: RECORD.createdAt } as never
    }),
  )
  const { user } = showRoutes(routes, paths.adminMessageNew())
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Your refund')
  const press = () => user.click(screen.getByRole('button', { name: 'Send message' }))
  await press()
  await screen.findByRole('alert')
  await press()
  await screen.findByText('It was sent already.')
  await press()
  await screen.findByText('No messages sent')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('say what the provider of push messages did not answer', async () => {
  const { user } = showRoutes(routes, paths.adminPushes())
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mock 15 opens')
  await user.click(screen.getByRole('button', { name: 'Send push message' }))
  expect(await screen.findByText('invalid response')).toBeDefined()
})
