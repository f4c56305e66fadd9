import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { tip, tips } from '#shared/staff/testing/tips.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { RecordPage } from './record-page.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const ID = '01a22216-f11e-7071-89a8-8039fe9e081b'

apiServer(
  answering(getCurrentUser, {
    uid: 'uid',
    is_admin: true,
    permissions: { p: { Pages: { v: true, e: true } } },
  } as never),
  answering(tip.get, { id: ID, version: 1, createdAt: AT, updatedAt: AT, title: 'Sleep' } as never),
)

it.each([
  ['Sleep · Wardround', {}],
  ['Versions of Sleep · Wardround', { titleOf: ({ title }: { title: string }) => `Versions of ${title}` }],
])('titles the window "%s"', async (title, props) => {
  const element = <RecordPage {...{ resource: tips, ...props }}>{() => <h1>Shown</h1>}</RecordPage>
  showRoutes([{ path: '/edit', element }], `/edit?id=${ID}`)
  expect(await screen.findByRole('heading', { name: 'Shown' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe(title))
})
