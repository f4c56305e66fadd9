import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { createUserNote, listUserNotes, type UserNote } from '@wardround/proto/http/identity/user-notes.ts'
import { listDeliveries } from '@wardround/proto/http/notification/deliveries.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { UserEmails } from './user-emails.tsx'
import { UserNotes } from './user-notes.tsx'

const uid = '0199a000-0000-7000-8000-000000000001'
const note = (text: string, own: boolean): UserNote => ({
  id: crypto.randomUUID(),
  text,
  own,
  createdAt: '2026-11-18T08:51:00.000Z',
  createdBy: own ? 'Sam Support' : 'Olu Other',
})
let kept = [note('Prefers email.', false)]
const asked: string[] = []
const all = { v: true, a: true, e: true }
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: { Users: all, Mail: all } } } as never),
  answering(listUserNotes, () => kept),
  answering(createUserNote, ({ body }) => {
    const written = note((body as { text: string }).text, true)
    kept = [written, ...kept]
    return written
  }),
  answering(listDeliveries, ({ query }) => {
    asked.push(query.get('uid') ?? '')
    const one = {
      id: crypto.randomUUID(),
      channel: 'email' as const,
      kind: 'gems-granted',
      title: 'Gems given',
      state: 'failed' as const,
      attempts: 5,
      problem: 'The mailbox is full.',
      createdAt: '2026-11-18T08:51:00.000Z',
      sentAt: null,
    }
    return { items: [one], page: 1, size: 50, total: 1 }
  }),
)

it('shows what staff noted about a person and takes another note', async () => {
  const { user, unmount } = show(<UserNotes uid={uid} />)
  expect(await screen.findByText('Prefers email.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull()
  await user.type(screen.getByLabelText('New note'), 'Phoned about the refund.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(''))
  unmount()
  show(<UserNotes uid={uid} />)
  expect(await screen.findByRole('button', { name: 'Delete note' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Notes' })).getByText('Phoned about the refund.')).toBeTruthy()
})

it('shows what somebody was sent, with the result', async () => {
  show(<UserEmails uid={uid} />)
  expect(await screen.findByText('Gems given')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('The mailbox is full.')).toBeTruthy()
  expect(asked).toEqual([uid])
})
