import { deleteUser, mailPasswordLink, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, apiServer, type Received, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

const USER = {
  id: '019aa000-0000-7000-8000-000000000002',
  version: 3,
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'a@x.test',
  admin: true,
} as StaffUser
const close = vi.fn()
const received = vi.fn<(call: Pick<Received, 'params' | 'body'>) => void>()
beforeEach(() => vi.clearAllMocks())

/** Notes what the call was made with, and answers. */
const noted = <Reply,>(reply: Reply) =>
  (({ params, body }: Received) => {
    received({ params: { id: params['id'] ?? '' }, body })
    return reply
  }) as never

const server = apiServer(
  answering(deleteUser, noted({ id: USER.id })),
  answering(mailPasswordLink, noted({ id: USER.id, sentTo: 'a•••@x.test', expiresAt: '2026-05-02T08:00:00.000Z' })),
)

describe('deleting an account', () => {
  it('says that it cannot be undone, sends the version, and closes', async () => {
    const { user } = show(<DeleteUserDialog user={USER} open onClose={close} />)
    expect(screen.getByText(/This cannot be undone/)).toBeTruthy()
    expect(screen.getByText(/Remove their roles first/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(received.mock.calls).toEqual([[{ params: { id: USER.id }, body: { version: 3 } }]])
  })

  it('keeps the refusal in the dialog', async () => {
    server.use(answering(deleteUser, () => refusal(409, 'user.staff', { message: 'This person has a role.' })))
    const { user } = show(<DeleteUserDialog user={USER} open onClose={close} />)
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This person has a role.')
    expect(close).not.toHaveBeenCalled()
  })
})

describe('a link to a new password', () => {
  it('is emailed once it is confirmed', async () => {
    const { user } = show(<PasswordLinkDialog user={USER} open onClose={close} />)
    expect(screen.getByText(/Staff can’t see the link or the password\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Email the link' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(received.mock.calls).toEqual([[{ params: { id: USER.id }, body: {} }]])
  })
})
