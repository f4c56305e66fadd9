import { getVerification } from '@wardround/proto/http/identity/kyc.ts'
import { changeEmail } from '@wardround/proto/http/identity/profile.ts'
import { activateCode, resendVerification } from '@wardround/proto/http/identity/registration.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { notBegun } from '../testing/kyc-status.ts'
import { VerificationPage } from './verification-page.tsx'

const FLOW = '0199a000-0000-7000-8000-000000000001'
const later = () => new Date(Date.now() + 600_000).toISOString()
const flow = (sentTo: string) => ({ flow: FLOW, sentTo, expiresAt: later(), resendAt: later() })
const person = { uid: 'u1', email: 'amara@wardrond.test', verified: false, is_admin: false, state: 'full' }
const verification = {
  verified: false,
  email: { address: person.email, confirmedAt: null as string | null },
  phone: { number: null, confirmedAt: null },
  identity: notBegun,
}

const server = apiServer(
  answering(getCurrentUser, person as never),
  answering(resendVerification, flow('am•••@wardrond.test') as never),
)

afterEach(() => sessionStorage.clear())

/** Shows the page to somebody whose address is not confirmed. */
async function open() {
  const sent: unknown[] = []
  const shown = structuredClone(verification)
  server.use(
    answering(getVerification, () => shown as never),
    answering(changeEmail, ({ body }) => {
      sent.push(body)
      if ((body as { email?: string }).email) return { ...person, change: flow('am•••@wardround.test') } as never
      shown.email = { address: 'amara@wardround.test', confirmedAt: later() }
      return { ...person, email: 'amara@wardround.test', change: null } as never
    }),
  )
  const { user, unmount } = show(<VerificationPage />)
  await another()
  return { sent, user, unmount }
}
const another = () => screen.findByRole('button', { name: 'Use another address' })
const fieldOf = (id: string) =>
  waitFor(() => {
    const field = document.getElementById(id)
    expect(field).not.toBeNull()
    return field as HTMLInputElement
  })

describe('the verification page', { timeout: 30_000 }, () => {
  it('takes another address in place of one that was mistyped, and shows that it is confirmed', async () => {
    const { sent, user } = await open()
    await user.click(await another())
    await user.type(await fieldOf('new-email-email'), 'amara@wardround.test{Enter}')
    await user.type(await fieldOf('email-code-code'), '123456')
    await waitFor(() => expect(document.body.textContent).toContain('Confirmed'))
    expect(sent).toEqual([{ email: 'amara@wardround.test' }, { flow: FLOW, code: '123456' }])
    expect(document.body.textContent).toContain('amara@wardround.test')
    expect(document.activeElement).toBe(await another())
  })

  it('leads there from the code that does not come, and gives the focus back when it is given up', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(document.body.textContent).toContain('am•••@wardrond.test'))
    await user.click(await another())
    await fieldOf('new-email-email')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(await another())
  })

  it('takes the code of the latest email, before and after the page is loaded again', async () => {
    const ids = ['1', '2'].map((end) => `0199a000-0000-7000-8000-00000000000${end}`)
    const [first, latest] = ids
    const sent: unknown[] = []
    server.use(
      answering(resendVerification, () => {
        const resendAt = new Date(Date.now() - 1000).toISOString()
        return { ...flow('am•••@wardrond.test'), flow: ids.shift(), resendAt } as never
      }),
      answering(activateCode, ({ body }) => {
        sent.push((body as { flow: string }).flow)
        return refusal(400, 'code.wrong', { data: { triesLeft: 4 } }) as never
      }),
    )
    const { user, unmount } = await open()
    await user.click(screen.getByRole('button', { name: 'Send me a code' }))
    await user.type(await fieldOf('verify-code'), '111111')
    await waitFor(() => expect(sent).toEqual([first]))
    await user.click(await screen.findByRole('button', { name: /new code|again/i }))
    await waitFor(() => expect(ids).toEqual([]))
    await user.clear(await fieldOf('verify-code'))
    await user.type(await fieldOf('verify-code'), '222222')
    await waitFor(() => expect(sent).toEqual([first, latest]))
    unmount()
    const again = show(<VerificationPage />)
    await again.user.type(await fieldOf('verify-code'), '333333')
    await waitFor(() => expect(sent).toEqual([first, latest, latest]))
  })
})
