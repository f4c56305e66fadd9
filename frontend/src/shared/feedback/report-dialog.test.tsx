import { sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { reportClincher, reportGem } from '@wardround/proto/http/moderation/gem-reports.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { ReportDialog, type Reported } from './report-dialog.tsx'

let sent: [call: string, body: unknown][]
const noting = (call: typeof sendFeedback | typeof reportGem | typeof reportClincher) =>
  answering(call as typeof sendFeedback, ({ body }) => {
    sent.push([call.name, body])
    return { id: crypto.randomUUID(), createdAt: '2026-11-20T10:00:00.000Z' }
  })
const server = apiServer(...[sendFeedback, reportGem, reportClincher].map(noting))
beforeEach(() => {
  sent = []
})

function open(about: Reported) {
  const shown = { closed: false }
  const { user } = show(<ReportDialog about={about} open onOpenChange={(next) => (shown.closed = !next)} />)
  return { user, shown, submit: () => user.click(screen.getByRole('button', { name: 'Send report' })) }
}
const said = { reason: 'outdated', text: 'NICE changed it.', feedbackId: expect.any(String) }
const CASES: [Reported, call: string, body: object][] = [
  [{ kind: 'question', id: 'q', versionId: 'v', code: 'REN-1' }, 'sendFeedback', { questionId: 'q', versionId: 'v' }],
  [{ kind: 'guide', id: 'g' }, 'sendFeedback', { target: { kind: 'guide', id: 'g' } }],
  [{ kind: 'gem', id: 'g', versionId: 'v' }, 'reportGem', { gemId: 'g', versionId: 'v' }],
  [{ kind: 'clincher', id: 'c' }, 'reportClincher', { clincherId: 'c' }],
]

it.each(CASES)('a report about %o goes to its call, once it says what is wrong', async (about, call, body) => {
  const { user, shown, submit } = open(about)
  await submit()
  expect(await screen.findByText('Choose the problem.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Out of date' }))
  await user.type(screen.getByRole('textbox', { name: /Tell us more/ }), ' NICE changed it. ')
  await submit()
  await waitFor(() => expect(shown.closed).toBe(true))
  expect(sent).toEqual([[call, { ...said, ...body }]])
})

it('keeps what was written, under one id, when it could not be sent', async () => {
  const ids: unknown[] = []
  server.use(
    answering(reportGem, ({ body }) => {
      ids.push((body as { feedbackId: string }).feedbackId)
      return refusal(503, 'gateway.unavailable')
    }),
  )
  const { user, shown, submit } = open({ kind: 'gem', id: 'g', versionId: 'v' })
  await user.click(screen.getByRole('radio', { name: 'Typo' }))
  await user.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'In the title.')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.')
  await submit()
  await waitFor(() => expect(ids).toHaveLength(2))
  expect([shown.closed, new Set(ids).size]).toEqual([false, 1])
})
