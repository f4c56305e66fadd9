import { type AuditLogEntry, auditLogs } from '@wardround/proto/http/audit-logs.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { AuditLogPage } from './audit-log-page.tsx'

const entry = (seq: number, action: string, at: string): AuditLogEntry => ({
  id: `0199a000-0000-7000-8000-00000000000${seq}`,
  seq,
  at,
  actor: 'a',
  actorName: 'Nell Ashgrove',
  asUser: null,
  action,
  entity: 'order',
  entityId: '20919',
  before: { state: 'paid' },
  after: { state: 'refunded' },
})
let asked: [string, string][] = []
beforeEach(() => {
  asked = []
})
const log = (
  service: keyof typeof auditLogs,
  answer: (query: URLSearchParams) => { items: AuditLogEntry[]; more: boolean },
) =>
  answering(auditLogs[service], ({ query }) => {
    asked.push([service, query.toString()])
    return answer(query)
  })
const none = () => ({ items: [], more: false })
const all = { v: true, a: true, e: true }
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: { Roles: all } } } as never),
  log('billing', (query) =>
    query.has('before')
      ? { items: [entry(6, 'give-gems', '2026-11-18T10:00:00.000Z')], more: false }
      : { items: [entry(7, 'refund', '2026-11-20T10:00:00.000Z')], more: true },
  ),
  log('identity', () => ({ items: [entry(3, 'assign-roles', '2026-11-19T10:00:00.000Z')], more: false })),
  log('content', none),
  log('assessment', none),
  log('notification', none),
  log('moderation', none),
)
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('shows the logs of all services as one, and reads on', async () => {
  const { user } = show(<AuditLogPage />)
  await screen.findByText('Refunded')
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('paid')
  await user.click(screen.getByRole('button', { name: 'Show older entries' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((text) => /Refunded|Changed the roles|Gave gems access/.exec(text ?? '')?.[0])).toEqual([
    'Refunded',
    'Changed the roles',
    'Gave gems access',
  ])
  expect(asked.filter(([, query]) => query.includes('before'))).toEqual([['billing', 'before=7']])
})

it('asks by person, area and day', async () => {
  const { user } = show(<AuditLogPage />)
  await screen.findByText('Refunded')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'billing')
  await user.type(screen.getByRole('searchbox', { name: 'Name of staff member' }), 'Nell')
  await user.type(screen.getByLabelText('From'), '2026-11-20')
  await waitFor(() => expect(asked.at(-1)).toEqual(['billing', 'who=Nell&from=2026-11-20']))
})
