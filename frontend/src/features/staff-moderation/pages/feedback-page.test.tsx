import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { FeedbackPage } from './feedback-page.tsx'

const report = (id: string, name: string) => ({
  ...{ id, name, version: 1, state: 'open', reason: 'other', text: 'The dose is wrong.', target: null, uid: null },
  ...{ questionId: null, place: null, contact: null, answer: null, answeredAt: null },
  createdAt: '2026-11-20T09:00:00.000Z',
})
apiServer(
  answering(getCurrentUser, { permissions: { p: { Query: { v: true, e: true } } } } as never),
  answering(listFeedbacks, {
    items: [report('1', 'Amara'), report('2', 'Kwame')],
    page: 1,
    size: 25,
    total: 2,
  } as never),
)

it('asks before replies that are being written are left, whichever of them is given up', async () => {
  const page = (
    <>
      <Link to="/news">News</Link>
      <FeedbackPage />
    </>
  )
  const { user } = show(
    <Routes>
      <Route path="/feedback" element={page} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    '/feedback',
  )
  const [first] = await screen.findAllByRole('button', { name: /^Reply/ })
  await user.click(first as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: /^Reply/ }), 'Thank you')
  await user.click(screen.getByRole('button', { name: /^Reply/ }))
  await user.type(screen.getAllByRole('textbox', { name: /^Reply/ })[1] as HTMLElement, 'We have')
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'News' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('The reply that you are writing will be lost')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('link', { name: 'News' }))
  await screen.findByText('elsewhere')
})
