import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, seen, type } from '#shared/testing/render.tsx'
import { notBegun } from '../testing/kyc-status.ts'
import { IdentityCheck } from './identity-check.tsx'

vi.mock('#shared/captcha/call-with-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

let view: Rendered | undefined
afterEach(async () => {
  await view?.unmount()
  vi.unstubAllGlobals()
})
const show = async (changes: Partial<KycStatus>, leave = vi.fn()) => {
  view = await render(<IdentityCheck status={{ ...notBegun, ...changes }} leave={leave} />)
  return { text: view.container.textContent ?? '', leave }
}
const answer = (code: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json' } }),
    ),
  )

describe('the identity check', () => {
  it('takes the reader to the provider with the names as typed', async () => {
    answer(200, { status: 'success', data: { verificationId: 'x', state: 'pending', url: 'https://verify.test/1' } })
    const { leave } = await show({})
    await type(byRole('textbox', 'Family name'), 'Okafor-Bello')
    await click(byRole('button', 'Start identity check'))
    await seen(() => expect(leave).toHaveBeenCalledWith('https://verify.test/1'))
    const [, init] = vi.mocked(fetch).mock.calls[0] as unknown as [unknown, { body: string }]
    expect(JSON.parse(init.body)).toMatchObject({ givenName: 'Amara', lastName: 'Okafor-Bello', token: 'solved' })
  })

  it('keeps the names and says what is wrong when it is refused', async () => {
    answer(409, { status: 'error', error: { code: 'kyc.no-attempts', message: "You can't try again yet." } })
    const { leave } = await show({})
    await click(byRole('button', 'Start identity check'))
    await seen(() => expect(view?.container.textContent).toContain("You can't try again yet."))
    expect(leave).not.toHaveBeenCalled()
    expect((byRole('textbox', 'Given names') as HTMLInputElement).value).toBe('Amara')
  })

  it('says why the last one failed, and how often one may try', async () => {
    const rejection = { code: 'document_expired', message: 'The document has expired.' }
    const { text } = await show({ state: 'rejected', rejection, attemptsLeft: 1 })
    expect(text).toContain('The document has expired. You can try once more today.')
    expect(byRole('button', 'Try again')).toBeTruthy()
  })

  it.each([
    [{ attemptsLeft: 0, retryAt: '2026-05-02T08:00:00.000Z' }, 'You can try again from'],
    [{ attemptsLeft: 0, retryAt: null }, 'Contact support'],
  ])('offers no try where none is left: %j', async (changes, says) => {
    const { text } = await show({ state: 'rejected', rejection: { code: 'x', message: 'No.' }, ...changes })
    expect(text).toContain(says)
    expect(view?.container.querySelector('form')).toBeNull()
  })

  it.each([
    ['processing', false, 'is being checked'],
    ['manual_review', false, 'Our staff are comparing'],
    ['verified', true, 'no picture or document number'],
    ['redacted', true, 'no picture or document number'],
  ] as const)('asks for nothing while it is %s, confirmed %s', async (state, confirmed, says) => {
    const { text } = await show({ state, confirmed })
    expect(text).toContain(says)
    expect(view?.container.querySelector('form')).toBeNull()
  })

  it('that was rejected and deleted since is not called confirmed, and can be tried again', async () => {
    const { text } = await show({
      state: 'redacted',
      rejection: { code: 'x', message: 'The document has expired.' },
      attemptsLeft: 2,
    })
    expect(text).toContain('The document has expired. You can try 2 more times today.')
    expect(text).not.toContain('We compared your name')
    expect(byRole('button', 'Try again')).toBeTruthy()
  })

  it('says so where checks are switched off', async () => {
    expect((await show({ setting: 'off', available: false })).text).toContain('turned off')
  })
})
