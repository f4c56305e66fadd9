import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
import { notBegun } from '../testing/kyc-status.ts'
import { VerificationPage } from './verification-page.tsx'

const FLOW = '0199a000-0000-7000-8000-000000000001'
const later = () => new Date(Date.now() + 600_000).toISOString()
const flow = (sentTo: string) => ({ flow: FLOW, sentTo, expiresAt: later(), resendAt: later() })
const user = { uid: 'u1', email: 'amara@wardrond.test', verified: false, is_admin: false, state: 'full' }
const verification = {
  verified: false,
  email: { address: user.email, confirmedAt: null as string | null },
  phone: { number: null, confirmedAt: null },
  identity: notBegun,
}

let view: Rendered | undefined
afterEach(async () => {
  await view?.unmount()
  vi.unstubAllGlobals()
})

/** Shows the page to somebody whose address is not confirmed. Answers what is sent, by the end of its address. */
async function open() {
  const sent: Record<string, unknown>[] = []
  const shown = structuredClone(verification)
  const answers: Record<string, (body: Record<string, string>) => unknown> = {
    '/users/current': () => user,
    '/verification': () => shown,
    '/users/resendverification': () => flow('am•••@wardrond.test'),
    '/users/changeemail': ({ email }) => {
      if (email) return { ...user, change: flow('am•••@wardround.test') }
      shown.email = { address: 'amara@wardround.test', confirmedAt: later() }
      return { ...user, email: 'amara@wardround.test', change: null }
    },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: { body?: string }) => {
      const given = body ? JSON.parse(body) : undefined
      if (given) sent.push(given)
      const data = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1](given)
      return new Response(JSON.stringify({ status: 'success', data }), {
        headers: { 'content-type': 'application/json' },
      })
    }),
  )
  view = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VerificationPage />
    </SWRConfig>,
  )
  await vi.waitFor(() => byRole('button', 'Use another address'))
  return sent
}
const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement
const send = (id: string) => act(async () => fieldOf(id).form?.requestSubmit())

describe('the verification page', { timeout: 30_000 }, () => {
  it('takes another address in place of one that was mistyped, and shows that it is confirmed', async () => {
    const sent = await open()
    await click(byRole('button', 'Use another address'))
    await type(fieldOf('new-email-email'), 'amara@wardround.test')
    await send('new-email-email')
    await vi.waitFor(() => expect(fieldOf('email-code-code')).not.toBeNull())
    await type(fieldOf('email-code-code'), '123456')
    await vi.waitFor(() => expect(document.body.textContent).toContain('Confirmed'))
    expect(sent).toEqual([{ email: 'amara@wardround.test' }, { flow: FLOW, code: '123456' }])
    expect(document.body.textContent).toContain('amara@wardround.test')
    expect(document.activeElement).toBe(byRole('button', 'Use another address'))
  })

  it('leads there from the code that does not come, and gives the focus back when it is given up', async () => {
    await open()
    await click(byRole('button', 'Send me a code'))
    await vi.waitFor(() => expect(document.body.textContent).toContain('am•••@wardrond.test'))
    await click(byRole('button', 'Use another address'))
    await vi.waitFor(() => expect(fieldOf('new-email-email')).not.toBeNull())
    await click(byRole('button', 'Cancel'))
    expect(document.activeElement).toBe(byRole('button', 'Use another address'))
  })
})
