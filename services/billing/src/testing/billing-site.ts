import { randomUUID } from 'node:crypto'
import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { startRelay } from '@wardround/kit/events/relay.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { studentsChanged } from '@wardround/proto/events/identity.ts'
import { buildApp } from '#app.ts'
import { saveCatalogue } from '#catalogue/save-catalogue.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { isStudent } from '#people/student-repository.ts'
import { fakeProvider } from '#testing/fake-provider.ts'
import { fakeStore } from '#testing/fake-store.ts'

export const BANK = '019a0000-0000-7000-8000-0000000000b1'
export const GEMS = '019a0000-0000-7000-8000-0000000000b2'
export const RENEWING = '019a0000-0000-7000-8000-0000000000b3'
const [bankService, gemsService] = ['019a0000-0000-7000-8000-0000000000c1', '019a0000-0000-7000-8000-0000000000c2']

const product = { description: 'For tests', currency: 'gbp', renews: false, position: 1 }

/** Billing with its own database and NATS, a provider in memory and two products on sale. */
export async function startBilling() {
  const logger = createLogger({ name: 'test', level: 'silent' })
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const nats = await startTestNats()
  const connection = await connectNats({ url: nats.url, name: 'test', logger })
  const fake = fakeProvider()
  const shop = fakeStore()
  const gone = new Set<string>()
  /** Uids by confirmed address. */
  const accounts = new Map<string, string>()
  const deps: Deps = {
    db,
    logger,
    clock: systemClock,
    payments: fake.provider,
    store: shop.store,
    describePeople: async (uids, { withEmail } = { withEmail: false }) =>
      uids
        .filter((uid) => !gone.has(uid))
        .map((uid) => ({
          uid,
          name: 'Somebody',
          permissions: null,
          ...(withEmail ? { email: `${uid}@example.test` } : {}),
        })),
    countAnswers: async () => 7,
    findAccounts: async (emails) =>
      emails.map((email) => ({
        email,
        emailKey: email.includes('@') ? email.toLowerCase() : null,
        uid: accounts.get(email.toLowerCase()) ?? null,
      })),
    emailKeyOf: async (uid) => [...accounts].find(([, each]) => each === uid)?.[0] ?? null,
    isCaptchaSolved: async ({ answer }) => answer === 'solved',
  }
  await saveCatalogue(deps, {
    services: [
      { id: bankService, name: 'Question bank, 3 months', type: 1, duration_value: 3, duration_type: 'M' },
      { id: gemsService, name: 'Gems, 3 months', type: 2, duration_value: 3, duration_type: 'M' },
    ],
    products: [
      { ...product, id: BANK, plan: '3 Months', name: '3 months', type: 1, amount: 4800, serviceIds: [bankService] },
      { ...product, id: GEMS, plan: 'Gems', name: 'Gems', type: 2, amount: 1200, serviceIds: [gemsService] },
      {
        ...product,
        id: RENEWING,
        plan: '3 Months Renew',
        name: '3 months, renewing',
        type: 1,
        amount: 4200,
        renews: true,
        serviceIds: [bankService],
      },
    ],
  })
  const relay = startRelay({ db, nats: connection, logger })
  const running = startConsumers({ db, nats: connection, logger, consumers, deps })
  const app = buildApp(deps, { logger, identityKey: testIdentity.keyFor('billing') })

  type Call = {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    body?: unknown
    as?: string | null
    identity?: Partial<Identity>
    key?: string | null
    headers?: Record<string, string>
  }
  async function call({ method, url, body, as = null, identity = {}, key = randomUUID(), headers: more = {} }: Call) {
    const headers = {
      ...more,
      'x-wardround-identity': await testIdentity.header({ uid: as, sid: as, verified: true, ...identity }, 'billing'),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { ...response.json(), status: response.statusCode }
  }

  return {
    deps,
    db,
    fake,
    /** The store of the app. */
    shop,
    /** Uids of people who do not exist. */
    gone,
    accounts,
    /** Identity says of somebody that the student offer is theirs; returns once billing has heard it. */
    makeStudent: async (uid: string) => {
      await transaction(db, (trx) => emit(trx, studentsChanged, { people: [{ uid, revision: 1, student: true }] }))
      await eventually(async () => {
        if (!(await isStudent(db.knex, uid))) throw new Error('not heard of yet')
      })
    },
    app,
    call,
    /** Puts a second renewing plan on sale. */
    addFiveMonths: async () => {
      const FIVE = randomUUID()
      const service = randomUUID()
      await saveCatalogue(deps, {
        services: [{ id: service, name: 'Question bank, 5 months', type: 1, duration_value: 5, duration_type: 'M' }],
        products: [
          {
            ...product,
            id: FIVE,
            plan: '5 Months Renew',
            name: '5 months, renewing',
            type: 1,
            amount: 6200,
            renews: true,
            serviceIds: [service],
          },
        ],
      })
      return { FIVE }
    },
    /** The same deps some seconds later. */
    later: (seconds: number): Deps => ({ ...deps, clock: () => new Date(Date.now() + seconds * 1000) }),
    /** A file, as it comes. */
    fetch: async ({ url, as, identity = {} }: { url: string; as: string | null; identity?: Partial<Identity> }) =>
      app.inject({
        method: 'GET',
        url,
        headers: {
          'x-wardround-identity': await testIdentity.header(
            { uid: as, sid: as, verified: true, ...identity },
            'billing',
          ),
        },
      }),
    webhook: async ({ payload, signature }: { payload: string; signature: string }) => {
      const headers = {
        'x-wardround-identity': await testIdentity.header({}, 'billing'),
        'stripe-signature': signature,
        'content-type': 'application/json',
      }
      const response = await app.inject({ method: 'POST', url: '/payments/webhook', headers, payload })
      return { ...response.json(), status: response.statusCode }
    },
    stop: async () => {
      await app.close()
      await running.stop()
      await relay.stop()
      await connection.close()
      await nats.stop()
      await db.close()
    },
  }
}
