import { type Dispute, getDispute, listDisputes, submitEvidence } from '@wardround/proto/http/billing/disputes.ts'
import { closeIncident, type Incident, listIncidents } from '@wardround/proto/http/billing/incidents.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { DisputeListPage } from '#features/staff-billing/pages/dispute-list-page.tsx'
import { IncidentListPage } from '#features/staff-billing/pages/incident-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const user = { uid: '0199a000-0000-7000-8000-000000000002', name: 'Otto Brandreth' }
const OPEN: Dispute = {
  id: ID,
  orderId: '0199a000-0000-7000-8000-000000000003',
  user,
  state: 'needs_response',
  reason: 'product_not_received',
  amount: 6900,
  currency: 'gbp',
  dueAt: '2030-11-23T17:00:00.000Z',
  evidence: null,
  submittedAt: null,
  openedAt: '2026-11-02T10:18:00.000Z',
  closedAt: null,
}
const STATEMENT = 'The plan was used on the day on which it was bought.'
const SENT: Dispute = {
  ...OPEN,
  state: 'under_review',
  evidence: STATEMENT,
  submittedAt: '2026-11-03T09:00:00.000Z',
}
const INCIDENT: Incident = {
  id: ID,
  kind: 'payment-without-order',
  subject: 'pi_1',
  orderId: null,
  user: null,
  done: 'A payment matches none of our orders. Nothing was changed.',
  open: true,
  foundAt: '2026-11-02T10:18:00.000Z',
  closed: null,
}
const CLOSED: Incident = {
  ...INCIDENT,
  open: false,
  closed: { by: 'Nell', at: '2026-11-03T09:00:00.000Z', note: 'Paid back by hand.' },
}
const may = (flags: object) =>
  answering(getCurrentUser, { permissions: { p: { Products: { v: true, a: false, e: false, ...flags } } } } as never)
const page = <Item,>(items: Item[]) => ({ items, page: 1, size: 25, total: items.length })
const server = apiServer(
  may({ e: true }),
  answering(listDisputes, page([OPEN])),
  answering(getDispute, SENT),
  answering(listIncidents, page([INCIDENT])),
)
const routes = [
  { path: paths.adminDisputes(), element: <DisputeListPage /> },
  { path: paths.adminIncidents(), element: <IncidentListPage /> },
]

describe('disputes', () => {
  it('say what the bank wants by when, and take one statement, which a refusal leaves written', async () => {
    const sent: unknown[] = []
    server.use(
      answering(submitEvidence, ({ params, body }) => {
        sent.push([params['id'], body])
        return sent.length === 1 ? refusal(502, 'payment.provider') : SENT
      }),
    )
    const { user: reader } = showRoutes(routes, paths.adminDisputes())
    expect(await screen.findByText('Product not received')).toBeDefined()
    expect(screen.getByText(/23 Nov 2030/)).toBeDefined()
    await reader.click(screen.getByRole('button', { name: 'Send evidence' }))
    const dialog = within(await screen.findByRole('dialog'))
    await reader.type(dialog.getByLabelText('Your statement'), 'Too short')
    await reader.click(dialog.getByRole('button', { name: 'Send evidence' }))
    expect(dialog.getByText('Use at least 20 characters.')).toBeDefined()
    await reader.clear(dialog.getByLabelText('Your statement'))
    await reader.type(dialog.getByLabelText('Your statement'), STATEMENT)
    await reader.click(dialog.getByRole('button', { name: 'Send evidence' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    await reader.click(dialog.getByRole('button', { name: 'Send evidence' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      [ID, { evidence: STATEMENT }],
      [ID, { evidence: STATEMENT }],
    ])
  })

  it('open one by one, with the statement that was sent', async () => {
    const { user: reader } = showRoutes(routes, paths.adminDisputes())
    await reader.click(await screen.findByRole('link', { name: 'Otto Brandreth' }))
    expect(await screen.findByText(STATEMENT)).toBeDefined()
    expect(screen.getByText('With the bank')).toBeDefined()
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(paths.adminOrder(SENT.orderId))
    expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull()
  })

  it('take nothing from staff who may only look', async () => {
    server.use(may({}), answering(getDispute, OPEN))
    showRoutes(routes, paths.adminDisputes({ id: ID }))
    expect(await screen.findByText('None sent')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull()
  })
})

it('an incident that is closed says who closed it and what they did', async () => {
  server.use(answering(listIncidents, page([CLOSED])))
  showRoutes(routes, paths.adminIncidents())
  expect(await screen.findByText('Closed by Nell')).toBeDefined()
  expect(screen.getByText('Paid back by hand.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close incident' })).toBeNull()
})

it('an incident says what was done, and is closed with what a person did', async () => {
  const sent: unknown[] = []
  server.use(
    answering(closeIncident, ({ body }) => {
      sent.push(body)
      return CLOSED
    }),
  )
  const { user: reader } = showRoutes(routes, paths.adminIncidents())
  expect(await screen.findByText(INCIDENT.done)).toBeDefined()
  await reader.click(screen.getByRole('button', { name: 'Close incident' }))
  const dialog = within(await screen.findByRole('dialog'))
  await reader.type(dialog.getByLabelText('What was done'), 'Paid back by hand.')
  await reader.click(dialog.getByRole('button', { name: 'Close incident' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ note: 'Paid back by hand.' }])
})
