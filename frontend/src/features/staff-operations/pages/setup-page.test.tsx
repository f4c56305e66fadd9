import { backlogs } from '@wardround/proto/http/backlogs.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getServiceLevels, getStaffing, type ServiceSetup, setups } from '@wardround/proto/http/setup.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { SetupPage } from './setup-page.tsx'

const SETUP: ServiceSetup = { providers: [], copies: [], tasks: [] }
const parked = [{ consumer: 'c', count: 3, oldestAt: '2026-11-21T12:00:00.000Z' }]
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: {} } } as never),
  answering(getStaffing, { staff: 2, administrators: 1, reviewers: 1, withoutAuthenticator: 0 }),
  answering(getServiceLevels, {
    connected: true,
    levels: [
      { name: 'errorBudget', series: [{ label: '', now: 0.98, worst: -0.2 }] },
      { name: 'answers', series: [{ label: '', now: null, worst: 0.012 }] },
      { name: 'queueAge', series: [{ label: 'mail', now: 2, worst: 400 }] },
    ],
    alerts: [
      { name: 'JobsWaitLong', severity: 'page', summary: 'The oldest job waits.', since: '2026-11-21T12:00:00.000Z' },
    ],
  }),
  ...Object.values(setups).map((call) => answering(call, SETUP)),
  ...Object.values(backlogs).map((call) =>
    answering(call, () =>
      call.name === 'getBillingBacklog'
        ? refusal(500, 'internal')
        : {
            outbox: { waiting: 0, oldestAt: null },
            parked: call.name === 'getIdentityBacklog' ? parked : [],
            queues: [],
          },
    ),
  ),
)

it('shows what each service has in hand, and which one does not answer', async () => {
  show(<SetupPage />)
  const table = await screen.findByRole('table', { name: 'Queues and messages in each service' })
  const row = async (service: RegExp) => within(await within(table).findByRole('row', { name: service }))
  expect(screen.getByRole('heading', { name: 'Queues' })).toBeTruthy()
  expect((await row(/^identity\s.*3/)).getAllByRole('cell').length).toBeGreaterThan(3)
  await row(/^billing ?Refused/)
})

it('shows what was measured beside what is promised, and marks what was missed', async () => {
  show(<SetupPage />)
  const table = await screen.findByRole('table', { name: 'Targets and measurements' })
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Error budget/)).toEqual(['Error budget left (30 days)', 'At least 0%', '98%', '-20%'])
  expect(cells(/^Answering/)).toEqual(['Answering a question (99th percentile)', 'At most 150 ms', 'No data', '12 ms'])
  expect(cells(/^Oldest job/)).toEqual(['Oldest job waiting: mail', 'At most 300 s', '2 s', '400 s'])
  expect(await screen.findByText(/^JobsWaitLong: The oldest job waits\. Started /)).toBeTruthy()
})
