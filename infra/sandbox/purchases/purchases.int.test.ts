import { randomUUID } from 'node:crypto'
import type { BillingConfig } from '@wardround/billing/src/config.ts'
import { chooseStore } from '@wardround/billing/src/purchases/choose-store.ts'
import { readOrder } from '@wardround/billing/src/purchases/look-up-order.ts'
import type { PurchaseStore } from '@wardround/billing/src/purchases/purchase-store.ts'
import { systemClock } from '@wardround/kit/base/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'
import { TEST_ORDERS } from './test-orders.ts'

let sandbox: Sandbox
let store: PurchaseStore
beforeAll(async () => {
  sandbox = await startSandbox()
  store = chooseStore(
    { PURCHASES_SANDBOX_URL: sandbox.url, NODE_ENV: 'test' } as BillingConfig,
    systemClock,
  ) as PurchaseStore
})
afterAll(() => sandbox.close())

const read = (orderId: string) => readOrder({ clock: systemClock }, store, orderId)

describe('orders of the app', () => {
  it('are signed so that billing believes them, and stay what they were', async () => {
    const first = await read('BANK3-one')
    expect(first.transactions).toMatchObject([
      { productId: 'test.wardround.app.3_months', bundleId: 'test.wardround.app' },
    ])
    expect((await read('BANK3-one')).transactions).toEqual(first.transactions)
    expect((await read('BANK3-two')).transactions[0]?.transactionId).not.toBe(first.transactions[0]?.transactionId)
  })

  it('are unknown under any other number', async () => {
    expect(await read('MK5TTTVWJH')).toEqual({ status: 1, signedTransactions: [], transactions: [] })
  })

  it('name whom the app says it was', async () => {
    const uid = randomUUID()
    expect((await read(`FOR-${uid}`)).transactions).toMatchObject([{ appAccountToken: uid }])
  })

  it('keep the parts of a subscription together', async () => {
    const { transactions } = await read('RENEWED')
    expect(transactions).toHaveLength(2)
    expect(new Set(transactions.map(({ originalTransactionId }) => originalTransactionId)).size).toBe(1)
  })

  it.each([
    ['FORGED', 'certificate'],
    ['OTHERAPP', 'app'],
    ['TESTSTORE', 'environment'],
  ])('T-039 %s is not believed', async (orderId, reason) => {
    await expect(read(orderId)).rejects.toMatchObject({ code: 'purchase.unverified', data: { reason } })
  })

  it('are told to whoever has a pass for the app', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${sandbox.url}/inApps/v1/lookup/BANK3`, { headers })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: 'Bearer a.b.c' })).status).toBe(401)
  })

  it('stand on a page', async () => {
    const page = await (await fetch(`${sandbox.url}/purchases`)).text()
    for (const { name } of TEST_ORDERS) expect(page).toContain(name)
  })

  it('cannot be asked for while the store is away', async () => {
    const away = chooseStore(
      { PURCHASES_SANDBOX_URL: 'http://127.0.0.1:1', NODE_ENV: 'test' } as BillingConfig,
      systemClock,
    )
    await expect(away?.lookUp('BANK3')).rejects.toMatchObject({ code: 'purchase.provider' })
    await expect(away?.trust()).rejects.toMatchObject({ code: 'purchase.provider' })
  })
})
