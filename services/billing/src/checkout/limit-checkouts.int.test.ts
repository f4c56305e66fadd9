import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK, startBilling } from '#testing/billing-site.ts'
import { seatSite } from '#testing/seat-site.ts'
import { CHECKOUT_LIMITS } from './limit-checkouts.ts'

covers('createSeatIntent createServiceIntent')

let site: Awaited<ReturnType<typeof startBilling>>
let on: ReturnType<typeof seatSite>
beforeAll(async () => {
  site = await startBilling()
  on = seatSite(site)
})
afterAll(() => site.stop())

const begin = (uid: string, { checkoutId = randomUUID(), captcha }: { checkoutId?: string; captcha?: string } = {}) =>
  site.call({
    method: 'POST',
    url: '/users/serviceintentv2',
    as: uid,
    body: { checkoutId, productIds: [BANK], origin: 'newsubscribe' },
    ...(captcha ? { headers: { 'x-captcha': captcha } } : {}),
  })
const decline = async (orderId: string, times: number) => {
  const { id } = site.fake.intentOf(orderId)
  for (let time = 0; time < times; time += 1) await site.webhook(site.fake.webhook('payment_intent.payment_failed', id))
}

describe('one person', () => {
  it('begins ten payments an hour, also of twenty asked for at once; a repeat is none, and somebody else has ten', async () => {
    const uid = randomUUID()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const replies = await Promise.all(ids.map((checkoutId) => begin(uid, { checkoutId })))
    const begun = ids.filter((_, at) => replies[at]?.status === 200)
    expect(begun).toHaveLength(CHECKOUT_LIMITS.payments)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['rate.limited']))
    expect((await begin(uid, { checkoutId: begun[0] as string })).status).toBe(200)
    expect((await on.book(uid, await on.publish())).error.code).toBe('rate.limited')
    expect((await on.book(uid, await on.publish({ amount: 0 }))).status).toBe(200)
    expect((await begin(randomUUID())).status).toBe(200)
  })

  it('whose cards are declined five times in an hour is asked for a captcha, for places too', async () => {
    const uid = randomUUID()
    const checkoutId = randomUUID()
    const { orderId } = (await begin(uid, { checkoutId })).data
    await decline(orderId, CHECKOUT_LIMITS.declines - 1)
    expect((await begin(uid, { checkoutId })).status).toBe(200)
    await decline(orderId, 1)
    for (const asked of [{}, { checkoutId }, { captcha: 'wrong' }])
      expect((await begin(uid, asked)).error.code).toBe('captcha.needed')
    const eventId = await on.publish()
    const places = await on.left(eventId)
    expect((await on.book(uid, eventId)).error.code).toBe('captcha.needed')
    expect(await on.left(eventId), 'nobody keeps a place by it').toBe(places)
    expect((await begin(uid, { captcha: 'solved' })).status).toBe(200)
    expect((await begin(randomUUID())).status).toBe(200)
    await site.db.knex('provider_events').update({ received_at: new Date(Date.now() - 3_600_000) })
    expect((await begin(uid)).status).toBe(200)
  })
})
