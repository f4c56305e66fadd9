import type { Call } from '@wardround/proto/contract.ts'
import { getGemsOfUser } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { endUserSessions, listUserSessions } from '@wardround/proto/http/identity/staff-sessions.ts'
import { countUsers } from '@wardround/proto/http/identity/user-counts.ts'
import {
  changeUser,
  getStaffUser,
  listHistoryOfUser,
  listUsers,
  listUsersAsCsv,
  listUsersInRange,
  mailPasswordLink,
} from '@wardround/proto/http/identity/users.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { answering, apiServer, type Received } from '#shared/testing/api-server.ts'
import { type Shown, screen, show, waitFor, within } from '#shared/testing/page.tsx'
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
type Sent = { query: string; body: unknown }
const page = <T,>(items: T[]) => ({ items, page: 1, size: 25, total: items.length })
const one = {
  id: 's1',
  device: 'Firefox on Windows',
  address: '192.0.2.7',
  startedAt: '2026-04-20T09:00:00.000Z',
  lastSeenAt: '2026-04-20T09:00:00.000Z',
}
const entry = (id: string, action: string, before: object, after: object) => ({
  ...{ id, at: `2026-04-2${id}T09:00:00.000Z`, actor: 's', actorName: 'Sam', action, before, after },
})

/** What was asked of each call, the session and what follows every write left out. */
let sent: Partial<Record<string, Sent[]>>
let permissions: object
let mayExport: boolean
let people: object[]
const noting = <C extends Call>(call: C, answer: object | (() => object)) =>
  answering(call, (({ query, body }: Received) => {
    sent[call.name] = [...(sent[call.name] ?? []), { query: query.toString(), body }]
    return typeof answer === 'function' ? answer() : answer
  }) as never)
apiServer(
  answering(getCurrentUser, () => ({ uid: 's', permissions: { p: permissions, exportPeople: mayExport } }) as never),
  noting(countUsers, { total: 3006, active: 602, expired: 800, neverPaid: 1, inactive: 2, blocked: 3, admin: 4 }),
  noting(listUsersInRange, {
    ...page([USER]),
    days: [{ day: '2026-04-20', count: 1 }],
    groups: [{ group: 3, count: 1 }],
  }),
  answering(listStaffViews, []),
  noting(mailPasswordLink, { sentTo: 'am•••@wardround.test', expiresAt: '2026-05-02T08:00:00.000Z' }),
  answering(
    listHistoryOfUser,
    page([entry('1', 'change', { group: 1 }, { group: 3 }), entry('0', 'mail-password-link', {}, {})]) as never,
  ),
  answering(listUserSessions, {
    live: [{ ...one, endedAt: null, endedBy: null }],
    over: [{ ...one, id: 's2', endedAt: '2026-04-21T09:00:00.000Z', endedBy: 'staff' }],
  } as never),
  noting(endUserSessions, { ended: 2 }),
  noting(listKycChecks, page([])),
  answering(listServicesOfUser, { revision: 0, entitlements: {}, grants: [], orders: [], purchases: [] } as never),
  answering(getGemsOfUser, {
    ...{ reviewed: 12, due: 3, known: 8, setAside: 1, leeches: 0 },
    lastReviewedAt: '2026-04-20T09:00:00.000Z',
    past: { reviews: 40, remembered: 0.9 },
  } as never),
  answering(getStaffUser, USER as never),
  noting(changeUser, { ...USER, version: 4 }),
  noting(saveStaffDraft, {}),
  noting(listUsers, () => page(people)),
  noting(listUsersAsCsv, () => HttpResponse.text('name')),
)

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)
const open = (screenOf: React.ReactNode, at: string) =>
  show(
    <>
      {screenOf}
      <Toasts />
    </>,
    at,
  )
const text = () => document.body.textContent ?? ''
const shows = (words: string | RegExp) => waitFor(() => expect(text()).toMatch(words))
const asked = ({ name }: Call) => sent[name] ?? []
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  sent = {}
  people = [USER]
  permissions = { Users: { v: true, a: true, e: true }, ual: { v: true } }
  mayExport = true
})

describe('a list of users', () => {
  it('asks for its own list and says what stands out', async () => {
    const { user } = open(<ActiveUsersPage />, '/admin/users/activelist?search=ama&sort=name')
    await shows('Amara Okafor')
    const query = Object.fromEntries(new URLSearchParams(asked(listUsers)[0]?.query))
    expect(query).toMatchObject({ list: 'active', search: 'ama', sort: 'name', page: '1' })
    expect(text()).toContain('Blocked')
    expect(text()).toContain('Email not confirmed')
    expect(text()).toContain('Question bank until 02 Oct 2999')
    URL.createObjectURL = () => 'blob:file'
    await user.click(await button('Download CSV'))
    await waitFor(() => expect(asked(listUsersAsCsv)[0]?.query).toContain('list=active'))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('offers no file to somebody without the right to export people', async () => {
    mayExport = false
    open(<ActiveUsersPage />, '/admin/users/activelist')
    await shows('Amara Okafor')
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })

  it('shows how many each list holds, and administrators to those who may see them', async () => {
    const { unmount } = open(<UserListPage />, '/admin/users/list')
    await shows(/All\s*3,006/)
    expect(text()).toMatch(/Staff\s*4/)
    permissions = { Users: { v: true } }
    unmount()
    open(<AdministratorsPage />, '/admin/users/adminlist')
    await shows('Your role does not let you see “Admin list”')
  })

  it('that is empty says of which people', async () => {
    people = []
    open(<NeverPaidUsersPage />, '/admin/users/neverpaidlist')
    await shows('No users who have never paid')
    expect(text()).toContain('Learners who have never had a plan appear here.')
  })

  it('is open to somebody who sees administrators only', async () => {
    permissions = { ual: { v: true } }
    open(<AdministratorsPage />, '/admin/users/adminlist')
    await shows('Amara Okafor')
    expect(asked(listUsers)[0]?.query).toContain('list=admin')
    expect(asked(countUsers)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Amara Okafor' })).toBeNull()
  })

  it('by date counts days and leads to the people', async () => {
    open(<UserListPage />, '/admin/users/list?view=range&by=until&from=2026-04-01&to=2026-04-30')
    await shows('1 user: UKMLA 1.')
    expect(asked(listUsersInRange)[0]?.body).toEqual({ by: 'until', from: '2026-04-01', to: '2026-04-30', page: 1 })
    expect(screen.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href')).toContain(ID)
  })
})

describe("a user's page", () => {
  const nameField = () => screen.findByRole('textbox', { name: /Last name/ })
  const rename = async ({ user }: Shown) => {
    await user.clear(await nameField())
    await user.type(await nameField(), 'Nwosu')
  }

  it('changes the account on the version that was read, and keeps no draft of it', async () => {
    const shown = open(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    await rename(shown)
    await shown.user.click(await button('Save changes'))
    await waitFor(() => expect(asked(changeUser)).toHaveLength(1))
    expect(asked(changeUser)[0]?.body).toEqual({
      firstName: 'Amara',
      lastName: 'Nwosu',
      email: 'amara@wardround.test',
      group: 3,
      examDate: '2026-08-13',
      version: 3,
    })
    expect(asked(saveStaffDraft)).toEqual([])
  })

  it('says before it is left that what was typed is lost', async () => {
    const shown = open(
      <>
        <Link to="/admin">Out</Link>
        <UserEditPage />
      </>,
      `/admin/users/edit?id=${ID}`,
    )
    await rename(shown)
    await shown.user.click(screen.getByRole('link', { name: 'Out' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('will be lost if you leave')
  })

  it('offers what else can be done in a menu, and does nothing yet', async () => {
    const { user } = open(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    await user.click(await button('More actions'))
    expect(asked(mailPasswordLink)).toEqual([])
  })

  it('shows the audit trail in words', async () => {
    open(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=history`)
    await shows('Sam changed it')
    expect(text()).toContain('emailed a password link')
    expect(text()).toMatch(/PLAB.*UKMLA/)
  })

  it('says so when nothing was ever granted or ordered', async () => {
    open(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=services`)
    await shows('No services or orders')
    await shows('Reviewed12Due today3')
    expect(text()).toContain('40 reviews, 90% remembered')
  })

  it('shows where the person is logged in, and logs them out after asking', async () => {
    const { user } = open(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=sessions`)
    await shows('Firefox on Windows')
    expect(text()).toContain('Logged out by staff')
    await user.click(await button('Log out everywhere'))
    expect(asked(endUserSessions)).toEqual([])
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
    await shows('2 devices logged out.')
    expect(asked(endUserSessions)).toHaveLength(1)
  })

  it('asks for the identity checks of this person alone', async () => {
    open(<UserEditPage />, `/admin/users/edit?id=${ID}&tab=identity`)
    await shows('No identity check yet')
    expect(asked(listKycChecks)[0]?.query).toContain(`uid=${ID}`)
  })

  it('only shows the account to somebody who may not change it', async () => {
    permissions = { Users: { v: true } }
    open(<UserEditPage />, `/admin/users/edit?id=${ID}`)
    await shows('amara@wardround.test')
    expect(document.querySelector('form')).toBeNull()
    expect(text()).not.toContain('More')
  })
})
