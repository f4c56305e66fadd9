import type { CallReply } from '@wardround/proto/contract.ts'
import { getRemarkings } from '@wardround/proto/http/assessment/remarkings.ts'
import { decideReview, getReview, listReviews } from '@wardround/proto/http/content/question-reviews.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { ReviewDeskPage } from '#features/staff-questions/pages/review-desk-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

type Review = CallReply<typeof getReview>
const [FIRST, SECOND, VERSION, OLDER] = [1, 2, 3, 4].map((n) => `0199a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
]
const AT = '2026-11-18T08:51:00.000Z'
const option = (id: string, text: string, correct: boolean) => ({ id, text, rationale: '', correct })
const LUMBAR = option('0199a000-0000-7000-8000-0000000000a1', 'Lumbar puncture', true)
const CT = option('0199a000-0000-7000-8000-0000000000a2', 'CT of the head', false)
const version = (number: number, key: string): Review['proposed'] => ({
  versionId: number === 3 ? VERSION : OLDER,
  number,
  createdAt: AT,
  createdBy: 'Rowan Marsh',
  current: number === 3,
  published: number === 2,
  note: '',
  kind: 'single',
  theme: null,
  stem: '<p>Sudden severe headache.</p>',
  leadIn: 'Which is first?',
  options: [LUMBAR, CT].map((one) => ({ ...one, correct: one.text === key })),
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
})
const row = (id: string, code: string) => ({
  id,
  code,
  state: 'active' as const,
  versionNumber: 3,
  publishedNumber: 2,
  since: AT,
  proposedBy: 'Rowan Marsh',
  changeNote: 'CT is the first test.',
  own: false,
  returned: false,
  assignee: null,
  excerpt: 'Sudden severe headache.',
})
const review: Review = {
  ...row(FIRST, 'REN-0088'),
  record: {
    ...version(3, CT.text),
    id: FIRST,
    version: 5,
    updatedAt: AT,
    code: 'REN-0088',
    state: 'active',
    categoryId: FIRST,
    categoryName: 'Renal',
    forPa: false,
    themeId: null,
    versionNumber: 3,
    publishedNumber: 2,
    inReview: true,
    staffNotes: 'Confirm the dose.',
    updatedBy: 'Rowan Marsh',
  },
  proposed: version(3, CT.text),
  published: version(2, LUMBAR.text),
  obstacle: null,
  steps: [{ id: SECOND, action: 'sent-back', note: 'Say when.', by: 'Tilda Brook', at: AT, versionNumber: 2 }],
}
const server = apiServer(
  answering(getCurrentUser, {
    permissions: { p: { Questions: { v: true, a: true, e: true } }, publish: true },
  } as never),
  answering(listReviews, { items: [row(FIRST, 'REN-0088'), row(SECOND, 'NEU-0112')], page: 1, size: 50, total: 2 }),
  answering(getReview, review),
  answering(getRemarkings, { answers: 148, learners: 128, remarkings: [] } as never),
  answering(decideReview, review.record),
)
const routes = [{ path: paths.adminReviews(), element: <ReviewDeskPage /> }]

describe('the review desk', () => {
  it('shows what changes, why, what was said and what it means for answers given', async () => {
    showRoutes(routes, paths.adminReviews({ id: FIRST }))
    expect(await screen.findByText('CT is the first test.')).toBeTruthy()
    expect(screen.getByText('Confirm the dose.')).toBeTruthy()
    expect(await screen.findByText(/148 answers by 128 learners/)).toBeTruthy()
    expect(screen.getByText('Say when.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Options and answer' })).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
  })

  it('approves the version that is shown and opens the next one', async () => {
    const decisions: unknown[] = []
    server.use(
      answering(decideReview, ({ body }) => {
        decisions.push(body)
        return review.record
      }),
    )
    const { user } = showRoutes(routes, paths.adminReviews({ id: FIRST }))
    await user.click(await screen.findByRole('button', { name: 'Approve question and open next' }))
    await waitFor(() => expect(decisions).toEqual([{ decision: 'approve', versionId: VERSION }]))
    await waitFor(() => expect(screen.getByText('NEU-0112').closest('a')?.getAttribute('aria-current')).toBe('true'))
  })

  it('sends back only with a note', async () => {
    const decisions: unknown[] = []
    server.use(
      answering(decideReview, ({ body }) => {
        decisions.push(body)
        return review.record
      }),
    )
    const { user } = showRoutes(routes, paths.adminReviews({ id: FIRST }))
    await user.click(await screen.findByRole('button', { name: 'Send question back' }))
    expect(screen.getByRole('button', { name: 'Send question back' }).hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('What should change?'), 'Give the source.')
    await user.click(screen.getByRole('button', { name: 'Send question back' }))
    await waitFor(() =>
      expect(decisions).toEqual([{ decision: 'send-back', note: 'Give the source.', versionId: VERSION }]),
    )
  })

  it('lets nobody approve their own words, and says so', async () => {
    server.use(answering(getReview, { ...review, own: true, obstacle: 'own' }))
    showRoutes(routes, paths.adminReviews({ id: FIRST }))
    const approve = await screen.findByRole('button', { name: 'Approve question and open next' })
    expect(approve.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/You wrote part of this version/)).toBeTruthy()
  })
})
