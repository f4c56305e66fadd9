import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render } from '#shared/testing/render.tsx'
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
let sent: { url: string; body: unknown }[]
let refusal: object | undefined
let shown: Rendered | undefined
const close = vi.fn()

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  sent = []
  refusal = undefined
  close.mockReset()
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init.body)) })
    if (refusal) return reply(409, { status: 'error', error: refusal })
    return reply(200, { status: 'success', data: { id: USER.id, sentTo: 'a•••@x.test', expiresAt: '2026-05-02T08:00:00.000Z' } })
  })
})
afterEach(async () => {
  await shown?.unmount()
  vi.unstubAllGlobals()
})
const text = () => document.body.textContent ?? ''
const settle = () => act(async () => {})

describe('deleting an account', () => {
  it('says that there is no way back, sends the version, and closes', async () => {
    shown = await render(<DeleteUserDialog user={USER} open onClose={close} />)
    expect(text()).toContain('This cannot be undone')
    expect(text()).toContain('take the roles first')
    await click(byRole('button', 'Delete for good'))
    await settle()
    expect(sent).toEqual([{ url: `/api/v1/a/wardround/users/delete/${USER.id}`, body: { version: 3 } }])
    expect(close).toHaveBeenCalledOnce()
  })

  it('keeps the refusal in the dialog', async () => {
    refusal = { code: 'user.staff', message: 'This person has a role.' }
    shown = await render(<DeleteUserDialog user={USER} open onClose={close} />)
    await click(byRole('button', 'Delete for good'))
    await settle()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('This person has a role.')
    expect(close).not.toHaveBeenCalled()
  })
})

describe('a link to a new password', () => {
  it('is mailed once it is confirmed', async () => {
    shown = await render(<PasswordLinkDialog user={USER} open onClose={close} />)
    expect(text()).toContain('Nobody of staff sees the link or the password.')
    await click(byRole('button', 'Mail the link'))
    await settle()
    expect(sent).toEqual([{ url: `/api/v1/a/wardround/users/reset/${USER.id}`, body: {} }])
    expect(close).toHaveBeenCalledOnce()
  })
})
