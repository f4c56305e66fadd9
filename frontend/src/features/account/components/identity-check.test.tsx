import { type KycStatus, startKycSession } from '@wardround/proto/http/identity/kyc.ts'
import { describe, expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { notBegun } from '../testing/kyc-status.ts'
import { IdentityCheck } from './identity-check.tsx'

vi.mock('#shared/captcha/call-with-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

const server = apiServer()
const open = (changes: Partial<KycStatus>, leave = vi.fn()) => {
  const { container, user } = show(<IdentityCheck status={{ ...notBegun, ...changes }} leave={leave} />)
  return { text: container.textContent ?? '', leave, user }
}
const start = () => screen.getByRole('button', { name: 'Start identity check' })

describe('the identity check', () => {
  it('takes the reader to the provider with the names as typed', async () => {
    const sent: unknown[] = []
    server.use(
      answering(startKycSession, ({ body }) => {
        sent.push(body)
        return { verificationId: 'x', state: 'pending', url: 'https://verify.test/1' } as never
      }),
    )
    const { leave, user } = open({})
    const field = screen.getByRole('textbox', { name: /^Family name/ })
    await user.clear(field)
    await user.type(field, 'Okafor-Bello')
    await user.click(start())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://verify.test/1'))
    expect(sent).toMatchObject([{ givenName: 'Amara', lastName: 'Okafor-Bello', token: 'solved' }])
  })

  it('keeps the names and says what is wrong when it is refused', async () => {
    const message = 'You can’t try again yet.'
    server.use(answering(startKycSession, () => refusal(409, 'kyc.no-attempts', { message })))
    const { leave, user } = open({})
    await user.click(start())
    await waitFor(() => expect(document.body.textContent).toContain(message))
    expect(leave).not.toHaveBeenCalled()
    expect((screen.getByRole('textbox', { name: /^Given names/ }) as HTMLInputElement).value).toBe('Amara')
  })

  it('says why the last one failed, and how often one may try', () => {
    const rejection = { code: 'document_expired', message: 'The document has expired.' }
    const { text } = open({ state: 'rejected', rejection, attemptsLeft: 1 })
    expect(text).toContain('The document has expired. You can try once more today.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it.each([
    [{ attemptsLeft: 0, retryAt: '2026-05-02T08:00:00.000Z' }, 'You can try again from'],
    [{ attemptsLeft: 0, retryAt: null }, 'Contact us'],
  ])('offers no try where none is left: %j', (changes, says) => {
    const { text } = open({ state: 'rejected', rejection: { code: 'x', message: 'No.' }, ...changes })
    expect(text).toContain(says)
    expect(document.querySelector('form')).toBeNull()
  })

  it.each([
    ['processing', false, 'is being checked'],
    ['manual_review', false, 'Our staff are comparing'],
    ['verified', true, 'no picture or document number'],
    ['redacted', true, 'no picture or document number'],
  ] as const)('asks for nothing while it is %s, confirmed %s', (state, confirmed, says) => {
    const { text } = open({ state, confirmed })
    expect(text).toContain(says)
    expect(document.querySelector('form')).toBeNull()
  })

  it('that was rejected and deleted since is not called confirmed, and can be tried again', () => {
    const { text } = open({
      state: 'redacted',
      rejection: { code: 'x', message: 'The document has expired.' },
      attemptsLeft: 2,
    })
    expect(text).toContain('The document has expired. You can try 2 more times today.')
    expect(text).not.toContain('We compared your name')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('says so where checks are switched off', () => {
    expect(open({ setting: 'off', available: false }).text).toContain('turned off')
  })
})
