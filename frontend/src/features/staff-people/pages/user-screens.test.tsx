import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type } from '#shared/testing/render.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { UserEditPage } from './user-edit-page.tsx'
import { ActiveUsersPage, AdministratorsPage, NeverPaidUsersPage, UserListPage } from './user-list-pages.tsx'

const ID = '019aa000-0000-7000-8000-000000000001'
const USER = {
  id: ID,
  version: 3,
  createdAt: '2026-04-20T09:00:00.000Z',
  updatedAt: '2026-04-20T09:00:00.000Z',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@wardround.test',
  group: 3,
  examDate: '2026-08-13',
  verified: false,
  verifiedAt: null,
  admin: false,
  ban: 1,
  banEndsAt: null,
  entitlements: { 'question-bank': '2999-10-02T00:00:00.000Z' },
  lastLoginAt: null,
}
type Sent = { method: string; url: string; body: unknown }
let root: Root
let sent: Sent[]
let permissions: object
let refusal: object | undefined
let people: object[]

const success = (data: unknown) =>
  new Response(JSON.stringify({ status: 'success', data }), { headers: { 'content-type': 'application/json' } })
async function answer(url: unknown, init?: RequestInit): Promise<Response> {
  const address = String(url)
  const method = init?.method ?? 'GET'
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  if (!address.includes('/users/current')) sent.push({ method, url: address, body })
  if (address.includes('/users/current')) return success({ uid: 's', permissions: { p: permissions } })
  if (refusal && method !== 'GET' && !address.includes('usersrange'))
    return new Response(JSON.stringify({ status: 'error', error: refusal }), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    })
  if (address.includes('/usercounts'))
    return success({ total: 3006, active: 602, expired: 800, neverPaid: 1, inactive: 2, blocked: 3, admin: 4 })
  if (address.includes('/usersrange'))
    return success({
      items: [USER],
      page: 1,
      size: 25,
      total: 1,
      days: [{ day: '2026-04-20', count: 1 }],
      groups: [{ group: 3, count: 1 }],
    })
  if (address.includes('/staffviews/')) return success([])
  if (address.includes('/users/reset/'))
    return success({ sentTo: 'am•••@wardround.test', expiresAt: '2026-05-02T08:00:00.000Z' })
  if (address.includes('/users/delete/')) return success({ id: ID })
  if (address.includes('/history'))
    return success({
      items: [
        {
          id: 'h',
          at: '2026-04-21T09:00:00.000Z',
          actor: 's',
          actorName: 'Sam',
          action: 'change',
          before: { group: 1 },
          after: { group: 3 },
        },
        {
          id: 'i',
          at: '2026-04-20T09:00:00.000Z',
          actor: 's',
          actorName: 'Sam',
          action: 'mail-password-link',
          before: {},
          after: {},
        },
      ],
      page: 1,
      size: 25,
      total: 2,
    })
  if (address.includes('/sessions')) {
    const one = {
      id: 's1',
      device: 'Firefox on Windows',
      address: '192.0.2.7',
      startedAt: '2026-04-20T09:00:00.000Z',
      lastSeenAt: '2026-04-20T09:00:00.000Z',
    }
    if (method === 'DELETE') return success({ ended: 2 })
    return success({
      live: [{ ...one, endedAt: null, endedBy: null }],
      over: [{ ...one, id: 's2', endedAt: '2026-04-21T09:00:00.000Z', endedBy: 'staff' }],
    })
  }
  if (address.includes('/kyc')) return success({ items: [], page: 1, size: 100, total: 0 })
  if (address.includes('/services'))
    return success({ revision: 0, entitlements: {}, grants: [], orders: [], purchases: [] })
  if (address.includes('/gemreviews'))
    return success({
      ...{ reviewed: 12, due: 3, known: 8, setAside: 1, leeches: 0 },
      lastReviewedAt: '2026-04-20T09:00:00.000Z',
      past: { reviews: 40, remembered: 0.9 },
    })
  if (address.includes(`/user/${ID}`)) return success(method === 'PUT' ? { ...USER, ...body, version: 4 } : USER)
  return success({ items: people, page: 1, size: 25, total: people.length })
}

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)

async function show(page: React.ReactNode, at: string): Promise<void> {
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
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
  people = [USER]
  permissions = { Users: { v: true, a: true, e: true }, ual: { v: true } }
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a list of users', () => {
  it('asks for its own list and says what stands out', async () => {
    await show(<ActiveUsersPage />, '/admin/users/activelist?search=ama&sort=name')
    const query = new URL(asked('/users?')[0]?.url ?? '', 'http://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({ list: 'active', search: 'ama', sort: 'name', page: '1' })
    expect(text()).toContain('Amara Okafor')
    expect(text()).toContain('Blocked')
    expect(text()).toContain('Not verified')
    expect(text()).toContain('Question bank until 02 Oct 2999')
    URL.createObjectURL = () => 'blob:file'
    await click(byRole('button', 'CSV'))
    expect(asked('/users/csv?')[0]?.url).toContain('list=active')
    expect(document.querySelector('input[type=checkbox]')).toBeNull()
  })

  it('shows how many each list holds, and administrators to those who may see them', async () => {
    await show(<UserListPage />, '/admin/users/list')
    expect(text()).toMatch(/All\s*3,006/)
    expect(text()).toMatch(/Administrators\s*4/)
    permissions = { Users: { v: true } }
    await act(async () => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await show(<AdministratorsPage />, '/admin/users/adminlist')
    expect(text()).toContain('Your role does not let you see “Admin list”')
  })

  it('that is empty says of which people', async () => {
    people = []
    await show(<NeverPaidUsersPage />, '/admin/users/neverpaidlist')
    expect(text()).toContain('No users who never paid')
    expect(text()).toContain('Learners who never had a plan appear here.')
  })

  it('is open to somebody who sees administrators only', async () => {
    permissions = { ual: { v: true } }
    await show(<AdministratorsPage />, '/admin/users/adminlist')
    expect(asked('/users?')[0]?.url).toContain('list=admin')
    expect(asked('/usercounts')).toEqual([])
    expect(document.querySelector(`a[href*="${ID}"]`)).toBeNull()
  })

  it('by date counts days and leads to the people', async () => {
    await show(<UserListPage />, '/admin/users/list?view=range&by=until&from=2026-04-01&to=2026-04-30')
    expect(asked('/usersrange')[0]?.body).toEqual({ by: 'until', from: '2026-04-01', to: '2026-04-30', page: 1 })
    expect(text()).toContain('1 user: UKMLA 1.')
    expect(document.querySelector(`a[href*="${ID}"]`)?.textContent).toBe('Amara Okafor')
  })
})

describe("a user's page", () => {
  it('changes the account on the version that was read, and keeps no draft of it', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    await type(byRole('textbox', 'Last name'), 'Nwosu')
    await click(byRole('button', 'Save changes'))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      firstName: 'Amara',
      lastName: 'Nwosu',
      email: 'amara@wardround.test',
      group: 3,
      examDate: '2026-08-13',
      version: 3,
    })
    expect(asked('/staffdrafts/')).toEqual([])
  })

  it('says before it is left that what was typed is lost', async () => {
    const page = (
      <>
        <Link to="/admin">Out</Link>
        <UserEditPage />
      </>
    )
    await show(page, `/admin/users/edit?id=${ID}`)
    await type(byRole('textbox', 'Last name'), 'Nwosu')
    await click(byRole('link', 'Out'))
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('will be lost if you leave')
  })

  it('offers what else can be done in a menu, and does nothing yet', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    await click(byRole('button', 'More'))
    expect(asked('/users/reset/')).toEqual([])
  })

  it('shows the audit trail in words', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=history`)
    expect(text()).toContain('Sam changed it')
    expect(text()).toContain('emailed a password link')
    expect(text()).toMatch(/PLAB.*UKMLA/)
  })

  it('says so when nothing was ever granted or ordered', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=services`)
    expect(text()).toContain('No services or orders')
    expect(text()).toContain('Reviewed12Due today3')
    expect(text()).toContain('40 reviews, 90% remembered')
  })

  it('shows where the person is logged in, and logs them out after asking', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=sessions`)
    expect(text()).toContain('Firefox on Windows')
    expect(text()).toContain('Logged out by staff')
    await click(byRole('button', 'Log out everywhere'))
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    await click(byRole('button', 'Log out everywhere', document.querySelector('[role=alertdialog]') as HTMLElement))
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/api/v1/a/wardround/user/${ID}/sessions`,
    ])
    expect(text()).toContain('2 devices are logged out.')
  })

  it('asks for the identity checks of this person alone', async () => {
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=identity`)
    expect(asked('/kyc')[0]?.url).toContain(`uid=${ID}`)
    expect(text()).toContain('No identity check yet')
  })

  it('only shows the account to somebody who may not change it', async () => {
    permissions = { Users: { v: true } }
    await show(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    expect(document.querySelector('form')).toBeNull()
    expect(text()).toContain('amara@wardround.test')
    expect(text()).not.toContain('More')
  })
})
