import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'

type Schema = {
  required?: string[]
  properties?: Record<
    string,
    {
      enum?: unknown[]
      'x-open-enum'?: boolean
      type?: string | string[]
      $ref?: string
      anyOf?: { $ref?: string; type?: string }[]
    }
  >
  additionalProperties?: boolean
}
type Json = Record<string, unknown>

/** Reference material lies beside a checkout, where there is any. */
const folder = new URL('../../../../shared/data/stripe/', import.meta.url)
const read = (name: string) =>
  existsSync(new URL(name, folder)) ? JSON.parse(readFileSync(new URL(name, folder), 'utf8')) : undefined
const schemas = read('openapi-subset.json')?.components.schemas as Record<string, Schema> | undefined
const fixtures = read('fixtures-subset.json')?.resources as Record<string, Json> | undefined
if (!schemas || !fixtures)
  console.warn('The provider’s schema and fixtures are not beside this checkout: the comparison is skipped.')

const NAMES: Record<string, string> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  event: 'Event',
  webhook_endpoint: 'WebhookEndpoint',
  'identity.verification_session': 'Identity.VerificationSession',
}

const refsOf = (property: NonNullable<Schema['properties']>[string]): string[] =>
  [property.$ref, ...(property.anyOf ?? []).map((option) => option.$ref)].filter((ref) => ref !== undefined)

/** Names of missing and unknown keys, and values outside their closed lists, of an object and what is inside it. */
function differences(value: Json, name: string, path: string): string[] {
  const schema = schemas?.[name]
  if (!schema?.properties) return []
  const found = [
    ...(schema.required ?? []).filter((key) => !(key in value)).map((key) => `${path}.${key} is missing`),
    ...Object.keys(value)
      .filter((key) => schema.additionalProperties === false && !(key in (schema.properties ?? {})))
      .map((key) => `${path}.${key} is unknown`),
  ]
  for (const [key, property] of Object.entries(schema.properties)) {
    const inner = value[key]
    if (
      property.enum &&
      !property['x-open-enum'] &&
      inner !== undefined &&
      !property.enum.includes(inner) &&
      inner !== null
    )
      found.push(`${path}.${key} is ${String(inner)}`)
    const [ref] = refsOf(property)
    if (ref && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      found.push(...differences(inner as Json, ref.split('/').pop() as string, `${path}.${key}`))
  }
  return found
}

let sandbox: Sandbox
const objects: Json[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  const { stripe } = sandbox
  const customer = await stripe.customers.create({
    name: 'Amara',
    email: 'a@wardround.test',
    payment_method: 'pm_card_visa',
    address: { postal_code: 'N1' },
  })
  const pay = (method: string) =>
    stripe.paymentIntents.create({
      amount: 4800,
      currency: 'gbp',
      payment_method: method,
      confirm: true,
      return_url: 'http://localhost:8080/',
      customer: customer.id,
      setup_future_usage: 'off_session',
    })
  const paid = await pay('pm_card_mastercard')
  for (const method of ['pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_radarBlock'])
    await pay(method).catch(() => undefined)
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 })
  await stripe.refunds.create({ payment_intent: (await pay('pm_card_pendingRefund')).id })
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 4800, currency: 'gbp' })).id)
  objects.push(
    (await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:1/', enabled_events: ['*'] })) as unknown as Json,
  )
  const check = await stripe.identity.verificationSessions.create({
    type: 'document',
    client_reference_id: 'x',
    metadata: { check_id: 'y' },
  })
  objects.push(
    check as unknown as Json,
    (await stripe.identity.verificationSessions.cancel(check.id)) as unknown as Json,
  )
  const lists = [
    stripe.customers.list(),
    stripe.customers.listPaymentMethods(customer.id),
    stripe.paymentIntents.list(),
    stripe.charges.list(),
    stripe.refunds.list(),
    stripe.events.list({ limit: 100 }),
    stripe.webhookEndpoints.list(),
  ]
  for (const list of await Promise.all(lists)) objects.push(...(list.data as unknown as Json[]))
})
afterAll(() => sandbox.close())

describe.skipIf(!schemas || !fixtures)('the sandbox’s objects', () => {
  it('have exactly the provider’s fields, inside and out', () => {
    expect(new Set(objects.map(({ object }) => object))).toEqual(new Set(Object.keys(NAMES)))
    expect(
      objects.flatMap((object) =>
        differences(object, NAMES[object.object as string] as string, object.object as string),
      ),
    ).toEqual([])
  })

  it('in events too', () => {
    const inside = objects
      .filter(({ object }) => object === 'event')
      .map((event) => (event.data as { object: Json }).object)
    expect(
      inside.flatMap((object) =>
        differences(object, NAMES[object.object as string] as string, object.object as string),
      ),
    ).toEqual([])
  })

  it('have every field of the provider’s own examples that this product could meet', () => {
    const foreign: Record<string, string[]> = {
      customer: ['currency'],
      payment_method: [],
      payment_intent: [],
      charge: ['refunds'],
      refund: [],
      event: [],
      webhook_endpoint: [],
      'identity.verification_session': [],
    }
    for (const [kind, absent] of Object.entries(foreign)) {
      const mine = new Set(objects.filter(({ object }) => object === kind).flatMap((object) => Object.keys(object)))
      expect(Object.keys(fixtures?.[kind] ?? {}).filter((key) => !mine.has(key) && !absent.includes(key))).toEqual([])
    }
  })
})
