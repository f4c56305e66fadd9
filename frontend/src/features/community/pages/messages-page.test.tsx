import { listMessages, type Message, setMessageStatus } from '@wardround/proto/http/notification/messages.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { MessagesPage } from './messages-page.tsx'

const MESSAGE: Message = {
  id: '0199a000-0000-7000-8000-000000000001',
  subject: 'Your refund has been made',
  html: '<p>Dear Amara</p>',
  from: 'Accounts',
  status: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
}

const marked: unknown[] = []
apiServer(
  answering(listMessages, ({ query }) => ({ items: [MESSAGE], page: Number(query.get('page')), size: 25, total: 30 })),
  answering(setMessageStatus, ({ body }) => {
    marked.push(body)
    return { count: 0 }
  }),
)

it('marks a message as read once it is opened, and leads back to the page that it stands on', async () => {
  showRoutes([{ path: paths.messages(), element: <MessagesPage /> }], paths.messages({ id: MESSAGE.id, page: 2 }))
  expect(await screen.findByText('Dear Amara')).toBeDefined()
  await waitFor(() => expect(marked).toEqual([{ status: 0 }]))
  expect(screen.getByText('Back to messages').getAttribute('href')).toBe(paths.messages({ page: 2 }))
})
