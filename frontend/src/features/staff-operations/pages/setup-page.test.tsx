import { backlogs } from '@wardround/proto/http/backlogs.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getStaffing, type ServiceSetup, setups } from '@wardround/proto/http/setup.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { SetupPage } from './setup-page.tsx'

const SETUP: ServiceSetup = { providers: [], copies: [], tasks: [] }
const parked = [{ consumer: 'c', count: 3, oldestAt: '2026-11-21T12:00:00.000Z' }]
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: {} } } as never),
  answering(getStaffing, { staff: 2, administrators: 1, reviewers: 1, withoutAuthenticator: 0 }),
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
  const table = await screen.findByRole('table', { name: 'Queues and messages of each service' })
  const row = async (service: RegExp) => within(await within(table).findByRole('row', { name: service }))
  expect(screen.getByRole('heading', { name: 'Queues' })).toBeTruthy()
  expect((await row(/^identity\s.*3/)).getAllByRole('cell').length).toBeGreaterThan(3)
  await row(/^billing ?Refused/)
})
