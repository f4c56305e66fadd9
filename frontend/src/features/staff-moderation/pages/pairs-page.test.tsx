import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { closePairReport, listPairs, type PairReport } from '@wardround/proto/http/moderation/pairing.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { PairsPage } from './pairs-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
let rights: object = { v: true, e: true }
let report: PairReport = {
  id: '0199a000-0000-7000-8000-000000000002',
  by: 'Amara N.',
  reason: 'Asked for money.',
  at: '2026-11-20T09:00:00.000Z',
  closedAt: null,
}
const shown: (string | null)[] = []
apiServer(
  answering(getCurrentUser, () => ({ uid: 's', is_admin: true, permissions: { p: { Query: rights } } }) as never),
  answering(listPairs, ({ query }) => {
    shown.push(query.get('show'))
    const isListed = query.get('show') !== 'open' || report.closedAt === null
    const pair = {
      id: ID,
      since: report.at,
      endedAt: report.at,
      endedBy: 'leave' as const,
      people: [],
      reports: [report],
    }
    return { items: isListed ? [pair] : [], page: 1, size: 25, total: isListed ? 1 : 0, waiting: 0 }
  }),
  answering(closePairReport, ({ body }) => {
    const { closed } = body as { closed: boolean }
    report = { ...report, closedAt: closed ? '2026-11-21T09:00:00.000Z' : null }
    return report
  }),
)
const PATH = '/admin/wardround/pairs'

it('closes a report and opens it again', async () => {
  const { user } = show(<PairsPage />, PATH, 'site')
  await user.click(await screen.findByRole('button', { name: 'Close report' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen report' }))
  expect(screen.getByText('Paired from 20 Nov 2026 to 20 Nov 2026: one partner left.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Close report' })).toBeDefined()
})

it('lists open reports alone where they are asked for, and keeps the focus when the last one goes', async () => {
  const { user } = show(<PairsPage />, PATH, 'site')
  await user.click(await screen.findByRole('link', { name: 'Open reports' }))
  await waitFor(() => expect(shown.at(-1)).toBe('open'))
  await user.click(await screen.findByRole('button', { name: 'Close report' }))
  await waitFor(() => expect(screen.queryByText('Asked for money.')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('offers nothing to whoever may only look', async () => {
  rights = { v: true }
  show(<PairsPage />, PATH)
  expect(await screen.findByText('Asked for money.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /report$/ })).toBeNull()
})
