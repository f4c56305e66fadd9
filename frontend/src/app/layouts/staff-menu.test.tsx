import type { Call } from '@wardround/proto/contract.ts'
import { getStaffDashboard } from '@wardround/proto/http/assessment/staff-dashboard.ts'
import { listDisputes } from '@wardround/proto/http/billing/disputes.ts'
import { listIncidents } from '@wardround/proto/http/billing/incidents.ts'
import { listImports } from '@wardround/proto/http/content/imports.ts'
import { listReviews } from '@wardround/proto/http/content/question-reviews.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { countAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { countFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { listHeldComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { AttentionList } from '#features/staff-home/components/attention-list.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { StaffMenu } from './staff-menu.tsx'

const all = { v: true, a: true, e: true }
let permissions: object
let asked: string[]
let sales: 'answers' | 'fails'
const counted = <C extends Call>(call: C, answer: (list: string | null) => object) =>
  answering(call, (({ query }: { query: URLSearchParams }) => {
    asked.push(`${call.name} ${query.get('list') ?? ''}`.trim())
    return answer(query.get('list'))
  }) as never)
const total = (count: number) => ({ items: [], page: 1, size: 1, total: count })
const FEW = { open: 12, overdue: 3, answered: 0, closed: 0, heldComments: 0, pairReports: 0 }
apiServer(
  answering(getCurrentUser, () => ({ uid: 's', is_admin: true, permissions: { p: permissions } }) as never),
  counted(countFeedbacks, () => FEW),
  counted(countAppeals, () => ({ open: 1, overdue: 0 })),
  counted(listKycChecks, () => total(2)),
  counted(listHeldComments, () => total(0)),
  counted(listReviews, (list) => total(list === 'others' ? 1800 : 4)),
  counted(listIncidents, () => (sales === 'fails' ? refusal(503, 'gateway.unavailable') : total(5))),
  counted(listDisputes, () => total(1)),
  answering(getStaffDashboard, { dubious: 0 } as never),
  answering(listImports, total(0) as never),
)
beforeEach(() => {
  asked = []
  sales = 'answers'
  permissions = { Questions: all, Users: all, Query: all, Products: all }
})

const Menu = () => <StaffMenu user={useSession().user} />
const open = (at = '/admin', beside: React.ReactNode = null) =>
  show(
    <>
      <Menu />
      {beside}
    </>,
    at,
  )
const link = (name: string) => screen.findByRole('link', { name })

describe('the staff menu', () => {
  it('counts with each entry what waits behind it and below it', async () => {
    open()
    await link('Question Bank 1,804 waiting')
    await link('Users 3 waiting')
    await link('Query 12 waiting')
    await link('Orders 6 waiting')
  })

  it('counts below where an entry is opened, and there alone', async () => {
    const { user } = open()
    await link('Users 3 waiting')
    expect(screen.queryByRole('link', { name: /^Appeals/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More in Users' }))
    await link('Identity checks 2 waiting')
    await link('Appeals 1 waiting')
    await link('Users')
    expect(screen.getByRole('button', { name: 'More in Users' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('stands open where the screen is, with its entry marked', async () => {
    open('/admin/wardround/incidents')
    const here = await link('Incidents 5 waiting')
    expect(here.getAttribute('aria-current')).toBe('page')
    await link('Disputes 1 waiting')
    await link('Orders')
  })

  it('asks what the dashboard asks, once for both', async () => {
    open('/admin', <AttentionList />)
    await screen.findByRole('link', { name: 'incidents need attention' })
    await link('Query 12 waiting')
    expect(asked.filter((name) => name.startsWith('listReviews')).sort()).toEqual([
      'listReviews others',
      'listReviews returned',
    ])
    expect(asked).toHaveLength(new Set(asked).size)
  })

  it('asks nothing that the role does not show, and goes on without what fails', async () => {
    permissions = { Products: all }
    sales = 'fails'
    open()
    await link('Orders 1 waiting')
    await waitFor(() => expect(asked.sort()).toEqual(['listDisputes', 'listIncidents']))
    expect(screen.queryByRole('link', { name: /^Users/ })).toBeNull()
  })
})
