import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFinal } from './give-up.ts'
import { chooseTexts } from './text-provider.ts'

const KEYS = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x'.repeat(32), TWILIO_FROM: '+447700900001' }
const TEXT = { id: 'm1', to: '+447400123456', text: '123456 is your code' }
const reply = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })
afterEach(() => vi.unstubAllGlobals())

const failing = (config: Parameters<typeof chooseTexts>[0], outcome: Response | Error) => {
  vi.stubGlobal('fetch', async () => {
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  return chooseTexts(config)
    .send(TEXT)
    .then(
      () => undefined,
      (error: Error) => error,
    )
}
const broken = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } })

describe('the provider of text messages', () => {
  it('is asked in Twilio’s shape', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => reply(201))
    vi.stubGlobal('fetch', fetched)
    await chooseTexts(KEYS).send(TEXT)
    await chooseTexts({ ...KEYS, TWILIO_FROM: 'MG7' }).send(TEXT)
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json')
    expect(init.headers).toMatchObject({
      authorization: `Basic ${btoa(`AC1:${'x'.repeat(32)}`)}`,
      'idempotency-key': 'm1',
    })
    expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual({
      To: TEXT.to,
      From: '+447700900001',
      Body: TEXT.text,
    })
    expect(String(fetched.mock.calls[1]?.[1].body)).toContain('MessagingServiceSid=MG7')
  })

  it('gets another try when it is busy or away, and none when it refuses or nobody knows', async () => {
    const cases = [
      [reply(429), false],
      [reply(503), false],
      [broken('ECONNREFUSED'), false],
      [reply(400, { code: 21211, message: 'not valid' }), true],
      [reply(401), true],
      [broken('UND_ERR_SOCKET'), true],
      [new DOMException('late', 'TimeoutError'), true],
    ] as const
    for (const [outcome, final] of cases) expect(isFinal(await failing(KEYS, outcome)), String(outcome)).toBe(final)
    expect(isFinal(await failing({ TEXTS_SANDBOX_URL: 'http://localhost:8090' }, broken('UND_ERR_SOCKET')))).toBe(false)
  })

  it('is one, or none', async () => {
    expect(() => chooseTexts({ ...KEYS, TEXTS_SANDBOX_URL: 'http://localhost:8090' })).toThrow(/both set/)
    expect(() => chooseTexts({ TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(/TWILIO_AUTH_TOKEN/)
    expect(isFinal(await failing({}, reply(200)))).toBe(true)
  })
})
