import {
  getQuestionSetResult,
  listQuestionSets,
  type QuestionSet,
} from '@wardround/proto/http/assessment/question-sets.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { QuestionSetsPage } from './question-sets-page.tsx'

const SET: QuestionSet = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Thursday renal',
  ownerName: 'Jo O.',
  own: false,
  questions: 2,
  members: 3,
  finished: 2,
  mine: { slug: 'session-x', answered: 2, correct: 1 },
  closed: false,
  createdAt: '2026-11-19T10:00:00.000Z',
}
const server = apiServer(
  answering(listQuestionSets, [SET]),
  answering(getPageByTag, () => refusal(404, 'resource.missing')),
  answering(getQuestionSetResult, {
    set: SET,
    mean: 1.5,
    medianMilliseconds: 51_200,
    people: [
      { name: 'Jo O.', correct: 2, milliseconds: 960_000, own: false },
      { name: 'Amara N.', correct: 1, milliseconds: 90_000, own: true },
    ],
    questions: [
      {
        questionId: SET.id,
        code: 'REN-0044',
        categorySlug: 'renal',
        number: 4,
        excerpt: 'A man on ramipril',
        medianMilliseconds: 71_000,
        options: [
          { letter: 'A', count: 1, isKey: true, isOwn: false },
          { letter: 'B', count: 1, isKey: false, isOwn: true },
        ],
      },
    ],
  }),
)

it('lists sets with how far they are, and the way to the result', async () => {
  show(<QuestionSetsPage />, '/studygroup/questions')
  expect(await screen.findByText(/Finished by 2 of 3. You: 1 right/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Result' }).getAttribute('href')).toContain(SET.id)
})

it('shows how a question split the group, and who finished', async () => {
  show(<QuestionSetsPage />, `/studygroup/questions?result=${SET.id}`)
  expect(await screen.findByText('A: 1, the answer')).toBeDefined()
  expect(screen.getByText('B: 1, your choice')).toBeDefined()
  expect(screen.getByText('median 71 s')).toBeDefined()
  expect(screen.getByText('51 s')).toBeDefined()
  expect(screen.getByRole('row', { name: 'You 1 2 min' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Jo O. 2 16 min' })).toBeDefined()
})

it('keeps the result from those who have not finished', async () => {
  server.use(answering(getQuestionSetResult, () => refusal(409, 'set.unfinished')))
  show(<QuestionSetsPage />, `/studygroup/questions?result=${SET.id}`)
  expect(await screen.findByText('Finish the set first')).toBeDefined()
})
