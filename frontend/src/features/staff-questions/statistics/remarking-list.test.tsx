import type { CallReply } from '@wardround/proto/contract.ts'
import { getRemarkings } from '@wardround/proto/http/assessment/remarkings.ts'
import { listQuestionVersions } from '@wardround/proto/http/content/question-versions.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { RemarkingList } from './remarking-list.tsx'

const ID = '019aa000-0000-7000-8000-000000000001'
const AT = '2026-11-21T10:00:00.000Z'
type Remarking = CallReply<typeof getRemarkings>['remarkings'][number]
const RUNNING: Remarking = {
  versionId: 'v2',
  state: 'running',
  learners: 200,
  done: 100,
  remarked: 100,
  toRight: 3,
  toWrong: 4,
  kept: 0,
  createdAt: AT,
  finishedAt: null,
}
const VERSIONS = [
  { versionId: 'v2', number: 2, createdAt: AT, createdBy: 'Morag Sinclair', current: true },
  { versionId: 'v1', number: 1, createdAt: AT, createdBy: 'Another editor', current: false },
]
const server = apiServer(answering(listQuestionVersions, () => VERSIONS as never))
const withRemarkings = (remarkings: Remarking[], onAsked: () => void = () => undefined) =>
  server.use(
    answering(getRemarkings, () => {
      onAsked()
      return { learners: 200, answers: 210, remarkings }
    }),
  )

it('says who changed the key, and how far re-marking has come', async () => {
  withRemarkings([RUNNING])
  show(<RemarkingList questionId={ID} />)
  expect(await screen.findByText('Version 2 by Morag Sinclair')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Answers re-marked' }).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole('status').textContent).toBe('100 of 200 learners checked.')
})

it('is not there for a question that has always had its key', async () => {
  let asked = false
  withRemarkings([], () => {
    asked = true
  })
  const { container } = show(<RemarkingList questionId={ID} />)
  await waitFor(() => expect(asked).toBe(true))
  expect(container.textContent).toBe('')
})
