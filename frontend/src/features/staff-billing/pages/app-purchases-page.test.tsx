import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type } from '#shared/testing/render.tsx'
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
let root: Root
let sent: { method: string; url: string; body: unknown }[]
let answer: object
let refusal: { on: string; status: number; error: object } | undefined
let permissions: object
let address: () => string

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const success = (data: unknown) => json({ status: 'success', data })
async function server(url: unknown, init?: RequestInit): Promise<Response> {
  const path = String(url)
  const method = init?.method ?? 'GET'
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  if (path.includes('/users/current')) return success({ uid: 's', permissions: { p: permissions } })
  sent.push({ method, url: path, body })
  if (refusal && path.includes(refusal.on)) return json({ status: 'error', error: refusal.error }, refusal.status)
  if (path.includes('/lookup/add')) {
    answer = {
      ...answer,
      transactions: [{ ...PURCHASE, state: 'added', belongsTo: body.uid, addedAt: '2026-05-01T09:00:00.000Z' }],
    }
    return success({ added: true, transaction: PURCHASE, entitlements: {} })
  }
  if (path.includes('/lookup/')) return success(answer)
  for (const person of [AMARA, BEN]) if (path.includes(`/user/${person.id}`)) return success(person)
  return success({
    items: path.includes('nobody') ? [] : [AMARA, BEN],
    page: 1,
    size: 10,
    total: path.includes('nobody') ? 0 : 2,
  })
}

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)
async function show(query = ''): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: <AppPurchasesPage /> }], {
    initialEntries: [`/admin/users/iapverify${query}`],
  })
  address = () => router.state.location.search
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
        <RouterProvider router={router} />
        <Toasts />
      </SWRConfig>,
    ),
  )
}
const text = () => document.body.textContent ?? ''
const asked = (part: string) => sent.filter(({ url }) => url.includes(part))

beforeEach(() => {
  sent = []
  refusal = undefined
  permissions = { Users: { v: true, a: true, e: true } }
  answer = { status: 0, signedTransactions: ['ey.a.b'], transactions: [PURCHASE] }
  vi.stubGlobal('fetch', vi.fn(server))
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('the page of app purchases', () => {
  it('looks an order up and adds it to a user who was searched for, after asking', async () => {
    await show()
    expect(asked('/lookup/')).toEqual([])
    await type(byRole('textbox', 'Order number'), ' MK5T TTVWJH ')
    await click(byRole('button', 'Look up'))
    expect(address()).toContain('order=MK5TTTVWJH')
    expect(text()).toContain('Can be added')
    expect(text()).toContain('Choose the user above')
    await type(document.querySelector('input[type=search]') as HTMLElement, 'amara')
    await click(byRole('button', 'Find'))
    await click(byRole('radio', 'Amara'))
    await click(byRole('button', 'Choose'))
    expect(address()).toContain(`user=${AMARA.id}`)
    await click(byRole('button', 'Add to Amara Okafor'))
    expect(asked('/lookup/add')).toEqual([])
    expect(text()).toContain('The access goes to amara@wardround.test at once.')
    await click(byRole('button', 'Add purchase'))
    expect(asked('/lookup/add')).toMatchObject([
      { method: 'POST', body: { orderId: 'MK5TTTVWJH', transactionId: '2000000001', uid: AMARA.id } },
    ])
    expect(text()).toContain('3 Months is added to Amara Okafor.')
    await click(byRole('button', 'Look up'))
    expect(text()).toContain('It was added on')
  })

  it('keeps everything when adding is refused, and says why', async () => {
    refusal = {
      on: '/lookup/add',
      status: 409,
      error: { code: 'purchase.refused', message: 'This purchase was added to another account.' },
    }
    await show(`?order=MK5TTTVWJH&user=${AMARA.id}`)
    await click(byRole('button', 'Add to Amara Okafor'))
    await click(byRole('button', 'Add purchase'))
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
      'This purchase was added to another account.',
    )
    expect(address()).toBe(`?order=MK5TTTVWJH&user=${AMARA.id}`)
  })

  it('says what is wrong with a number without asking anybody', async () => {
    await show()
    await type(byRole('textbox', 'Order number'), 'a.b')
    await click(byRole('button', 'Look up'))
    expect(text()).toContain('at least four letters or numbers')
    expect(asked('/lookup/')).toEqual([])
  })

  it('says when the store knows no such order, and when it cannot be believed', async () => {
    answer = { status: 1, signedTransactions: [], transactions: [] }
    await show('?order=MK5TTTVWJH')
    expect(text()).toContain('The store has no such order')
    refusal = {
      on: '/lookup/',
      status: 502,
      error: { code: 'purchase.unverified', message: 'This was bought in another app.' },
    }
    await click(byRole('button', 'Look up'))
    expect(text()).toContain('Do not add anything from this order')
    expect(text()).toContain('This was bought in another app.')
    expect((byRole('textbox', 'Order number') as HTMLInputElement).value).toBe('MK5TTTVWJH')
    refusal = undefined
    answer = { status: 0, signedTransactions: [], transactions: [PURCHASE] }
    await click(byRole('button', 'Ask the store again'))
    expect(text()).toContain('Can be added')
  })

  it.each([
    ['added', { addedAt: '2026-05-01T09:00:00.000Z', belongsTo: BEN.id }, 'It was added on 01 May 2026'],
    ['expired', {}, 'Its access has ended'],
    ['revoked', {}, 'The store refunded it, so'],
    ['revoked', { addedAt: '2026-05-01T09:00:00.000Z', belongsTo: BEN.id }, 'Access continues until staff end it'],
    ['replaced', {}, 'Add the newer purchase instead'],
    ['unknown', { plan: null, grants: [] }, 'not one of our plans'],
  ])('says in words that a purchase is %s, and offers no button', async (state, changes, words) => {
    answer = { status: 0, signedTransactions: [], transactions: [{ ...PURCHASE, state, ...changes }] }
    await show(`?order=MK5TTTVWJH&user=${AMARA.id}`)
    expect(text()).toContain(words)
    expect(text()).not.toContain('Add to Amara')
  })

  it('names whose a purchase is, and chooses that person instead of another', async () => {
    answer = {
      status: 0,
      signedTransactions: [],
      transactions: [{ ...PURCHASE, belongsTo: BEN.id, appAccountToken: BEN.id }],
    }
    await show(`?order=MK5TTTVWJH&user=${AMARA.id}`)
    expect(text()).toContain('It belongs to Ben Shaw, as named by the app at purchase.')
    expect(text()).toContain('It cannot be added to Amara Okafor.')
    await click(byRole('button', 'Choose the user it belongs to'))
    expect(address()).toContain(`user=${BEN.id}`)
    expect(text()).toContain('Add to Ben Shaw')
  })

  it('is for reading only without the permission to change users', async () => {
    permissions = { Users: { v: true } }
    await show(`?order=MK5TTTVWJH&user=${AMARA.id}`)
    expect(text()).toContain('Can be added')
    expect(text()).not.toContain('Add to Amara')
    expect(text()).not.toContain('Choose the user above')
  })
})
