import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const AUTHORISED = `Basic ${btoa('ACsandbox:sandbox')}`
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/2010-04-01/Accounts/ACsandbox/Messages.json`, {
    method: 'POST',
    headers: { authorization: AUTHORISED, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ From: '+447700900000', Body: '123456 is your code', ...fields }),
  })
const texts = (query = '') => sandbox.admin<{ to: string; text: string }[]>(`/api/texts${query}`)

describe('text messages', () => {
  it('are taken in the provider’s shape, once for each key, and given out newest first', async () => {
    expect((await send({ To: '+447400123456' })).status).toBe(201)
    const twice = [
      await send({ To: '+919876543210' }, { 'idempotency-key': 'k' }),
      await send({ To: '+919876543210' }, { 'idempotency-key': 'k' }),
    ]
    const [one, other] = await Promise.all(
      twice.map((reply) => reply.json() as Promise<{ sid: string; status: string }>),
    )
    expect([one?.sid, one?.status]).toEqual([other?.sid, 'queued'])
    expect((await texts()).map(({ to }) => to)).toEqual(['+919876543210', '+447400123456'])
    expect(await texts(`?to=${encodeURIComponent('+44 7400')}`)).toMatchObject([
      { to: '+447400123456', text: '123456 is your code' },
    ])
  })

  it('are refused to a wrong number and without the account', async () => {
    expect(await (await send({ To: '+15005550001' })).json()).toMatchObject({ code: 21211, status: 400 })
    expect((await send({ To: '07400123456' })).status).toBe(400)
    expect((await send({ To: '+447400123456' }, { authorization: `Basic ${btoa('AC1:x')}` })).status).toBe(401)
  })

  it('are shown as text', async () => {
    await send({ To: '+447400999999', Body: '<img src=x onerror=alert(1)>' })
    const page = await (await fetch(`${sandbox.url}/texts?to=999999`)).text()
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img src=x')
    await sandbox.admin('/sandbox/reset', {})
    expect(await texts()).toEqual([])
  })
})
