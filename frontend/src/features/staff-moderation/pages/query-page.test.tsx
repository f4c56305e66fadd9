import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { QueryPage } from './query-page.tsx'

apiServer(
  answering(getCurrentUser, { uid: 's', is_admin: true, permissions: { p: { Query: { v: true } } } } as never),
  answering(listFeedbacks, { items: [], page: 1, size: 25, total: 0 } as never),
)

it('leads to the reports about questions, which its count in the menu holds too', async () => {
  show(<QueryPage />)
  expect(await screen.findByText('No reports about the site')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See open reports about questions' })
  expect(link.getAttribute('href')).toBe('/admin/wardround/feedback?state=open&target=question')
})
