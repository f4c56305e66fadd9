import { endOtherSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '#shared/api/client.ts'
import { byRole, click, render, seen, type } from '#shared/testing/render.tsx'
import { StepUp } from './step-up.tsx'

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = (code: string, data: object = {}) =>
  reply(code === 'credentials.invalid' ? 400 : 403, { status: 'error', error: { code, message: 'No.', data } })

let isProved = false
let proofs = ['password']
const sent: { url: string; body: unknown }[] = []

// Loaded beforehand, so that it shows at once.
beforeAll(() => import('./step-up-dialog.tsx'))
beforeEach(() => {
  isProved = false
  proofs = ['password']
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ url, body })
    if (url.endsWith('/users/stepup')) {
      isProved = body.password === 'right' || body.code === '123456'
      return isProved
        ? reply(200, { status: 'success', data: { token: 't', exp: 1, provedUntil: '' } })
        : refusal('credentials.invalid')
    }
    return isProved ? reply(200, { status: 'success', data: { ended: 1 } }) : refusal('access.step-up', { proofs })
  })
})
afterEach(() => vi.unstubAllGlobals())

const input = () =>
  document.querySelector<HTMLInputElement>('[role=dialog] form input:not([type=radio])') as HTMLInputElement

async function ask() {
  const page = await render(<StepUp />)
  const calls = [callApi(endOtherSessions), callApi(endOtherSessions)].map((call) =>
    call.catch((error: unknown) => error),
  )
  await seen(() => byRole('dialog'))
  return { page, calls }
}

describe('T-036 a call that needs a fresh proof', () => {
  it('opens one dialog for all that wait, keeps it on a wrong password, and goes on after the right one', async () => {
    const { page, calls } = await ask()
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
    await type(input(), 'wrong')
    await click(byRole('button', 'Confirm'))
    await seen(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('No.'))
    expect(input().value).toBe('wrong')
    await type(input(), 'right')
    await click(byRole('button', 'Confirm'))
    expect(await Promise.all(calls)).toEqual([{ ended: 1 }, { ended: 1 }])
    await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sent.filter(({ url }) => url.endsWith('/users/sessions'))).toHaveLength(4)
    await page.unmount()
  })

  it('fails as it did when the dialog is left', async () => {
    const { page, calls } = await ask()
    await click(byRole('button', 'Cancel'))
    for (const failure of await Promise.all(calls))
      expect(failure).toMatchObject({ code: 'access.step-up', status: 403 })
    expect(sent).toHaveLength(2)
    await page.unmount()
  })

  it('takes the code of the authenticator, at its sixth figure, where there is one', async () => {
    proofs = ['password', 'totp']
    const { page, calls } = await ask()
    await click(byRole('radio', 'Authenticator'))
    await type(input(), '123456')
    expect(await Promise.all(calls)).toEqual([{ ended: 1 }, { ended: 1 }])
    await page.unmount()
  })

  it('is refused when the fresh proof did not help, without asking again', async () => {
    const { page, calls } = await ask()
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/users/stepup')
        ? reply(200, { status: 'success', data: { token: 't', exp: 1, provedUntil: '' } })
        : refusal('access.step-up', { proofs }),
    )
    await type(input(), 'right')
    await click(byRole('button', 'Confirm'))
    for (const failure of await Promise.all(calls)) expect(failure).toMatchObject({ code: 'access.step-up' })
    await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await page.unmount()
  })
})
