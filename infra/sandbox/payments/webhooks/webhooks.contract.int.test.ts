import { eventually } from '@wardround/kit/testing/eventually.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, type Sandbox, SECRET, startSandbox } from '../../testing/start-sandbox.ts'
import type { Received } from '../../testing/webhook-receiver.ts'
import type { DeliveryRow } from './delivery-admin.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.admin('/sandbox/reset', {})
  sandbox.receiver.answerWith(200)
  sandbox.receiver.holdUntil(undefined)
  sandbox.receiver.received.length = 0
})

const verify = ({ body, signature }: Received) => Stripe.webhooks.constructEvent(body, signature, SECRET)
const bodies = () => sandbox.receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event)
const arrived = (count: number) =>
  eventually(() => expect(sandbox.receiver.received).toHaveLength(count), { timeout: 8000 })
const newCustomer = (name: string) =>
  sandbox.stripe.customers.create({ name }, { idempotencyKey: `customer:${name}:${Math.random()}` })
const lastEvent = async () => (await sandbox.stripe.events.list({ limit: 1 })).data[0] as Stripe.Event

describe('a webhook', () => {
  it('carries a signature that the library accepts, and the object as it was', async () => {
    const customer = await newCustomer('Amara')
    await sandbox.stripe.customers.update(customer.id, { name: 'Later' })
    await arrived(2)
    const events = sandbox.receiver.received.map(verify)
    const created = events.find(({ type }) => type === 'customer.created')
    expect(created).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { name: 'Amara' } },
      request: { id: expect.stringMatching(/^req_/) },
    })
    expect(events.find(({ type }) => type === 'customer.updated')).toMatchObject({
      data: { previous_attributes: { name: 'Amara' } },
    })
    await eventually(async () => expect(await lastEvent()).toMatchObject({ pending_webhooks: 0 }))
  })

  it('of one payment waits for no other one, and for the one before of its own', async () => {
    const underWay: string[] = []
    const gate = Promise.withResolvers<void>()
    sandbox.receiver.holdUntil(async (body) => {
      const event = JSON.parse(body) as Stripe.Event
      underWay.push((event.data.object as Stripe.Customer).name ?? '')
      await gate.promise
    })
    const one = await newCustomer('Ama')
    await eventually(() => expect(underWay).toEqual(['Ama']))
    await sandbox.stripe.customers.update(one.id, { name: 'Ama, later' })
    await newCustomer('Ben')
    await eventually(() => expect(underWay).toContain('Ben'))
    // Newest first: what became due after the change is on its way, and the change itself has been passed over.
    const attempts = (await sandbox.admin<DeliveryRow[]>('/sandbox/deliveries')).map((row) => row.attempts)
    expect([attempts, underWay]).toEqual([
      [1, 0, 1],
      ['Ama', 'Ben'],
    ])
    gate.resolve()
    await eventually(() => expect(underWay).toEqual(['Ama', 'Ben', 'Ama, later']))
    await arrived(3)
  })

  it('is sent again until it is taken, and is listed as not delivered meanwhile', async () => {
    sandbox.receiver.answerWith(503)
    await newCustomer('Patience')
    const event = await lastEvent()
    const rows = () => sandbox.admin<DeliveryRow[]>('/sandbox/deliveries')
    await eventually(
      async () => expect((await rows())[0]).toMatchObject({ state: 'pending', lastStatus: 503, attempts: 2 }),
      {
        timeout: 8000,
      },
    )
    expect((await sandbox.stripe.events.list({ delivery_success: false })).data.map(({ id }) => id)).toEqual([event.id])
    expect(await sandbox.stripe.events.retrieve(event.id)).toMatchObject({ pending_webhooks: 1 })
    sandbox.receiver.answerWith(200)
    await arrived(1)
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'delivered', lastStatus: 200 }))
    expect((await sandbox.stripe.events.list({ delivery_success: true })).data.map(({ id }) => id)).toEqual([event.id])
  })

  it('can be sent again and twice by hand', async () => {
    await newCustomer('Twice')
    await arrived(1)
    const event = await lastEvent()
    await sandbox.admin(`/sandbox/events/${event.id}/redeliver`, {})
    await arrived(2)
    await sandbox.admin(`/sandbox/events/${event.id}/duplicate`, {})
    await arrived(3)
    expect(new Set(bodies().map(({ id }) => id))).toEqual(new Set([event.id]))
    await expect(sandbox.admin('/sandbox/events/evt_none/redeliver', {})).rejects.toThrow('404')
  })

  it('can arrive forged or late, which the library notices', async () => {
    await newCustomer('Forged')
    await arrived(1)
    const event = await lastEvent()
    await sandbox.admin(`/sandbox/events/${event.id}/tamper`, {})
    await arrived(2)
    expect(() => verify(sandbox.receiver.received[1] as Received)).toThrow('No signatures found matching')
    await sandbox.admin(`/sandbox/events/${event.id}/expire`, {})
    await arrived(3)
    expect(() => verify(sandbox.receiver.received[2] as Received)).toThrow('Timestamp outside the tolerance zone')
  })

  it('can be held back and let go in another order', async () => {
    await sandbox.admin('/sandbox/events/hold', {})
    for (const name of ['first', 'second', 'third']) await newCustomer(name)
    expect((await sandbox.admin<DeliveryRow[]>('/sandbox/deliveries')).map(({ state }) => state)).toEqual([
      'held',
      'held',
      'held',
    ])
    expect(await sandbox.admin('/sandbox/events/release', { order: 'reversed' })).toEqual({ released: 3 })
    await arrived(3)
    expect(bodies().map((event) => (event.data.object as Stripe.Customer).name)).toEqual(['third', 'second', 'first'])
  })

  it('goes to every endpoint that wants its type, signed with that endpoint’s secret', async () => {
    const endpoint = await sandbox.stripe.webhookEndpoints.create({
      url: `${sandbox.receiver.url}/second`,
      enabled_events: ['customer.created'],
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    const customer = await newCustomer('Both')
    await arrived(2)
    const accepts = (secret: string) =>
      sandbox.receiver.received.filter(({ body, signature }) => {
        try {
          return Stripe.webhooks.constructEvent(body, signature, secret).type === 'customer.created'
        } catch {
          return false
        }
      })
    expect([accepts(SECRET).length, accepts(endpoint.secret as string).length]).toEqual([1, 1])
    await sandbox.stripe.customers.update(customer.id, { name: 'One' })
    await arrived(3)
    expect((await sandbox.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
    expect((await sandbox.stripe.webhookEndpoints.list()).data.map(({ url }) => url)).toEqual([
      endpoint.url,
      sandbox.identityReceiver.url,
      sandbox.receiver.url,
    ])
    expect(await sandbox.stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
    expect(await failureOf(sandbox.stripe.webhookEndpoints.retrieve(endpoint.id))).toMatchObject({ statusCode: 404 })
  })
})

describe('a fault', () => {
  const fault = (action: string, more: object = {}, match: object = {}) =>
    sandbox.admin('/sandbox/faults', { match: { path: '/v1/customers', method: 'POST', ...match }, action, ...more })
  const customers = async () => (await sandbox.stripe.customers.list()).data.length

  it('answers with the status that was asked for, once', async () => {
    for (const [status, type] of [
      [500, 'StripeAPIError'],
      [429, 'StripeRateLimitError'],
      [409, 'StripeAPIError'],
    ] as const) {
      await fault('status', { status })
      expect(await failureOf(newCustomer('refused'))).toMatchObject({ type, statusCode: status })
    }
    expect(await customers()).toBe(0)
    await newCustomer('accepted')
  })

  it('breaks the connection before or after the work', async () => {
    await fault('reset_before', { times: 2 })
    expect(await failureOf(newCustomer('lost'))).toMatchObject({ type: 'StripeConnectionError' })
    expect(await customers()).toBe(0)
    await fault('reset_after')
    const customer = await sandbox.stripe.customers.create({ name: 'kept' }, { idempotencyKey: 'customer:kept' })
    expect(customer.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await customers()).toBe(1)
  })

  it('waits for its turn, and delays', async () => {
    await fault('delay', { delay: 300 }, { path: '/v1/cust*', nth: 2 })
    const time = async () => {
      const start = performance.now()
      await newCustomer('slow')
      return performance.now() - start
    }
    expect(await time()).toBeLessThan(250)
    expect(await time()).toBeGreaterThan(295)
    expect(await time()).toBeLessThan(250)
  })

  it('has to be a fault that exists', async () => {
    await expect(fault('explode')).rejects.toThrow('400')
    await expect(sandbox.admin('/sandbox/faults', { match: { path: '/elsewhere' }, action: 'delay' })).rejects.toThrow(
      '400',
    )
  })
})

describe('the request log', () => {
  it('tells what was asked, how it ended and what was a repeat, without card numbers', async () => {
    await sandbox.stripe.customers.create({ name: 'Logged' }, { idempotencyKey: 'log:1' })
    await sandbox.stripe.customers.create({ name: 'Logged' }, { idempotencyKey: 'log:1' })
    await failureOf(sandbox.stripe.paymentIntents.retrieve('pi_none'))
    const log = await sandbox.admin<object[]>('/sandbox/requests?limit=3')
    expect(log).toMatchObject([
      { method: 'GET', path: '/v1/payment_intents/pi_none', status: 404 },
      { method: 'POST', path: '/v1/customers', status: 200, replayed: true, idempotencyKey: 'log:1' },
      { method: 'POST', path: '/v1/customers', status: 200, replayed: false, params: { name: 'Logged' } },
    ])
  })
})
