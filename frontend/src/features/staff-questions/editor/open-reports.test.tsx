import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { type Feedback, listFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { OpenReports } from './open-reports.tsx'

const id = '0199a000-0000-7000-8000-000000000001'
const report: Feedback = {
  id,
  version: 1,
  createdAt: '2026-11-18T08:51:00.000Z',
  updatedAt: '2026-11-18T08:51:00.000Z',
  uid: id,
  name: 'Amina K.',
  contact: null,
  questionId: id,
  versionId: null,
  target: null,
  place: null,
  reason: 'answer',
  text: 'The dose is for children.',
  state: 'open',
  answer: null,
  answeredAt: null,
}
const server = apiServer()
const staff = (flags: { v: boolean }) =>
  answering(getCurrentUser, {
    is_admin: true,
    permissions: { p: { Questions: { v: true, a: true, e: true }, Query: { ...flags, a: false, e: false } } },
  } as never)

it('shows in the editor what learners reported, with the way to answer', async () => {
  server.use(staff({ v: true }), answering(listFeedbacks, { items: [report], page: 1, size: 3, total: 5 }))
  show(<OpenReports record={{ id, code: 'REN-0088' }} />)
  expect(await screen.findByText(/The dose is for children/)).toBeTruthy()
  expect(screen.getByText('5 open reports')).toBeTruthy()
  expect(screen.getByText(/And 4 more/)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Reply to these reports' })
  expect(way.getAttribute('href')).toMatch(/feedback\?search=REN-0088&state=open$/)
})

it('asks nothing for a role that may not see reports', async () => {
  const asked: string[] = []
  server.use(
    staff({ v: false }),
    answering(listFeedbacks, () => {
      asked.push('reports')
      return { items: [report], page: 1, size: 3, total: 1 }
    }),
  )
  show(<OpenReports record={{ id, code: 'REN-0088' }} />)
  await new Promise(requestAnimationFrame)
  expect(asked).toEqual([])
})
