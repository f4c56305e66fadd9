import { listSubscriptions } from '@wardround/proto/http/billing/subscriptions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ProfilePage } from './profile-page.tsx'

const person = {
  ...{ uid: 'u', first_name: 'Amara', last_name: 'Nwosu', email: 'a@b.test', group: 1, exam_date: null },
  ...{ is_admin: false, verified: true, is_subscribed: true, qb: false, gems: true, student: false },
}
const server = apiServer(
  answering(getCurrentUser, person as never),
  answering(listSubscriptions, []),
  http.all('*', () =>
    HttpResponse.json({ status: 'error', error: { code: 'request.unknown', message: 'No.' } }, { status: 404 }),
  ),
)

it('says what a plan of gems alone leaves out, and leads to the question bank', async () => {
  show(<ProfilePage />)
  expect(await screen.findByText('The question bank is locked')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add the question bank' }).getAttribute('href')).toBe('/profile/extend')
})

it('leads from a plan without gems to gems', async () => {
  server.use(answering(getCurrentUser, { ...person, uid: 'v', qb: true, gems: false } as never))
  show(<ProfilePage />)
  expect(await screen.findByText('Gems are locked')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'About gems' }).getAttribute('href')).toBe('/resources/gems')
})
