import { addPurchase, lookUpOrder } from '@wardround/proto/http/billing/purchases.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getStaffUser, listUsers } from '@wardround/proto/http/identity/users.ts'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { AppPurchasesPage } from './app-purchases-page.tsx'

const AMARA = {
  id: '019aa000-0000-7000-8000-000000000001',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@wardround.test',
  entitlements: {},
}
const BEN = {
  ...AMARA,
  id: '019aa000-0000-7000-8000-000000000002',
  firstName: 'Ben',
  lastName: 'Shaw',
  email: 'ben@wardround.test',
}
const PURCHASE = {
  transactionId: '2000000001',
  originalTransactionId: '2000000001',
  productId: 'test.wardround.app.3_months',
  plan: '3 Months',
  type: 'Non-Renewing Subscription',
  bundleId: 'test.wardround.app',
  environment: 'Production',
  purchaseDate: '2026-04-20T09:00:00.000Z',
  expiresDate: null,
  revocationDate: null,
  appAccountToken: null,
  state: 'open',
  grants: [{ service: 1, from: '2026-04-20T09:00:00.000Z', until: '2026-07-20T09:00:00.000Z' }],
  belongsTo: null,
  addedAt: null,
}
/** What was asked of the store, and what was added. */
let lookups: number
let added: unknown[]
let answer: object
let permissions: object
const found = (...transactions: object[]) => ({ status: 0, signedTransactions: ['ey.a.b'], transactions })
const server = apiServer(
  answering(getCurrentUser, () => ({ uid: 's', permissions: { p: permissions } }) as never),
  answering(lookUpOrder, () => {
    lookups++
    return answer as never
  }),
  answering(addPurchase, ({ body }) => {
    added.push(body)
    answer = found({ ...PURCHASE, state: 'added', belongsTo: AMARA.id, addedAt: '2026-05-01T09:00:00.000Z' })
    return { added: true, transaction: PURCHASE, entitlements: {} } as never
  }),
  answering(getStaffUser, ({ params }) => (params['id'] === BEN.id ? BEN : AMARA) as never),
  answering(listUsers, { items: [AMARA, BEN], page: 1, size: 10, total: 2 } as never),
)

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)
let address: string
function Address() {
  address = useLocation().search
  return null
}
const open = (query = '') =>
  show(
    <>
      <AppPurchasesPage />
      <Toasts />
      <Address />
    </>,
    `/admin/users/iapverify${query}`,
  ).user
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words))
const button = (name: string) => screen.findByRole('button', { name })
const OF_AMARA = `?order=MK5TTTVWJH&user=${AMARA.id}`

beforeEach(() => {
  lookups = 0
  added = []
  permissions = { Users: { v: true, a: true, e: true } }
  answer = found(PURCHASE)
})

describe('the page of app purchases', () => {
  it('looks an order up and adds it to a user who was searched for, after asking', async () => {
    const user = open()
    await user.type(await screen.findByRole('textbox', { name: /Order number/ }), ' MK5T TTVWJH ')
    expect(lookups).toBe(0)
    await user.click(await button('Look up order'))
    await shows('Can be added')
    expect(address).toContain('order=MK5TTTVWJH')
    expect(text()).toContain('Choose a user above')
    await user.type(screen.getByRole('searchbox'), 'amara')
    await user.click(await button('Find user'))
    await user.click(await screen.findByRole('radio', { name: /Amara/ }))
    await user.click(await button('Choose user'))
    await user.click(await button('Add purchase to Amara Okafor'))
    expect(address).toContain(`user=${AMARA.id}`)
    expect(added).toEqual([])
    await shows('amara@wardround.test gets access immediately.')
    await user.click(await button('Add purchase'))
    await shows('3 Months added to Amara Okafor.')
    expect(added).toMatchObject([{ orderId: 'MK5TTTVWJH', transactionId: '2000000001', uid: AMARA.id }])
    await user.click(await button('Look up order'))
    await shows('It was added on')
  })

  it('keeps everything when adding is refused, and says why', async () => {
    const message = 'This purchase was added to another account.'
    server.use(answering(addPurchase, () => refusal(409, 'purchase.refused', { message })))
    const user = open(OF_AMARA)
    await user.click(await button('Add purchase to Amara Okafor'))
    await user.click(await button('Add purchase'))
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(message))
    expect(address).toBe(OF_AMARA)
  })

  it('says what is wrong with a number without asking anybody', async () => {
    const user = open()
    await user.type(await screen.findByRole('textbox', { name: /Order number/ }), 'a.b')
    await user.click(await button('Look up order'))
    await shows('It has 4 to 64 letters, numbers or hyphens.')
    expect(lookups).toBe(0)
  })

  it('says when the store knows no such order, and when it cannot be believed', async () => {
    answer = { status: 1, signedTransactions: [], transactions: [] }
    const user = open('?order=MK5TTTVWJH')
    await shows('The store can’t find this order')
    const message = 'This was bought in another app.'
    server.use(answering(lookUpOrder, () => refusal(502, 'purchase.unverified', { message })))
    await user.click(await button('Look up order'))
    await shows('Do not add anything from this order')
    expect(text()).toContain(message)
    expect((screen.getByRole('textbox', { name: /Order number/ }) as HTMLInputElement).value).toBe('MK5TTTVWJH')
    server.use(answering(lookUpOrder, found(PURCHASE) as never))
    await user.click(await button('Ask the store again'))
    await shows('Can be added')
  })

  it.each([
    ['added', { addedAt: '2026-05-01T09:00:00.000Z', belongsTo: BEN.id }, 'It was added on 01 May 2026'],
    ['expired', {}, 'Its access has ended'],
    ['revoked', {}, 'The store refunded it, so'],
    ['revoked', { addedAt: '2026-05-01T09:00:00.000Z', belongsTo: BEN.id }, 'Access continues until staff end it'],
    ['replaced', {}, 'Add the newer purchase instead'],
    ['unknown', { plan: null, grants: [] }, 'not one of our plans'],
  ])('says in words that a purchase is %s, and offers no button', async (state, changes, words) => {
    answer = found({ ...PURCHASE, state, ...changes })
    open(OF_AMARA)
    await shows(words)
    expect(text()).not.toContain('Add purchase to Amara')
  })

  it('names whose a purchase is, and chooses that person instead of another', async () => {
    answer = found({ ...PURCHASE, belongsTo: BEN.id, appAccountToken: BEN.id })
    const user = open(OF_AMARA)
    await shows('It belongs to Ben Shaw, as the app recorded at purchase.')
    await shows('It cannot be added to Amara Okafor.')
    await user.click(await button('Choose the user it belongs to'))
    await shows('Add purchase to Ben Shaw')
    expect(address).toContain(`user=${BEN.id}`)
  })

  it('is for reading only without the permission to change users', async () => {
    permissions = { Users: { v: true } }
    open(OF_AMARA)
    await shows('Can be added')
    expect(text()).not.toContain('Add purchase to Amara')
    expect(text()).not.toContain('Choose a user above')
  })
})
