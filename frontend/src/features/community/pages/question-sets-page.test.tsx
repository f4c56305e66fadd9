import { fireEvent } from '@testing-library/react'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import {
  createQuestionSet,
  getQuestionSet,
  getQuestionSetResult,
  listQuestionSets,
  type QuestionSet,
} from '@wardround/proto/http/assessment/question-sets.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { expect, it } from 'vitest'
import { localMinute } from '#shared/format/local-minute.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { QuestionSetNewPage } from './question-set-new-page.tsx'
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
  showAt: null,
  shown: true,
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
  expect(await screen.findByText(/Finished by 2 of 3 people. You: 1 right/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toContain(SET.id)
})

it('names a set once whose link was opened, and says whose it is', async () => {
  const other = { ...SET, id: '0199a000-0000-7000-8000-000000000003', name: 'Friday ECGs' }
  server.use(answering(getQuestionSet, { ...SET, own: true }), answering(listQuestionSets, [SET, other]))
  show(<QuestionSetsPage />, `/studygroup/questions?set=${SET.id}`)
  expect(await screen.findByRole('heading', { name: 'Your set' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Friday ECGs' })).toBeDefined()
  expect(screen.getAllByRole('heading', { name: 'Thursday renal' })).toHaveLength(1)
})

it('shows how a question split the group, and who finished', async () => {
  show(<QuestionSetsPage />, `/studygroup/questions?result=${SET.id}`)
  expect(await screen.findByText('A: 1, the answer')).toBeDefined()
  expect(screen.getByText('B: 1, your choice')).toBeDefined()
  expect(screen.getByText('Median time 71 s')).toBeDefined()
  expect(screen.getByText('51 s')).toBeDefined()
  expect(screen.getByRole('row', { name: 'You 1 2 minutes' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Jo O. 2 16 minutes' })).toBeDefined()
})

it('keeps the result from those who have not finished', async () => {
  server.use(answering(getQuestionSetResult, () => refusal(409, 'set.unfinished')))
  show(<QuestionSetsPage />, `/studygroup/questions?result=${SET.id}`)
  expect(await screen.findByText('No result yet')).toBeDefined()
})

it('says when the answers of a dated set are shown, and leads to no result before', async () => {
  const showAt = '2026-11-22T20:00:00.000Z'
  const waiting = { ...SET, showAt, shown: false, mine: { slug: 'session-x', answered: 2, correct: 0 } }
  server.use(answering(listQuestionSets, [waiting]))
  show(<QuestionSetsPage />, '/studygroup/questions')
  expect(
    await screen.findByText(/^Answers will be shown on 22 Nov 2026, \d\d:00, to everyone who started the set\.$/),
  ).toBeDefined()
  expect(screen.getByText(/You: 2 answered/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See the result' })).toBeNull()
})

it('makes a set whose answers are shown to everyone at a time', async () => {
  const asked: unknown[] = []
  server.use(
    answering(listCategoryProgress, { parents: [] } as never),
    answering(getQuestionSet, SET),
    answering(createQuestionSet, ({ body }) => {
      asked.push(body)
      return SET
    }),
  )
  const { user } = show(<QuestionSetNewPage />, '/studygroup/addquestions')
  await user.type(await screen.findByRole('textbox', { name: /Set name/ }), 'Hard ECGs')
  await user.click(screen.getByRole('radio', { name: 'To everyone at a time you choose' }))
  const showAt = '2026-11-22T20:00:00.000Z'
  fireEvent.change(screen.getByLabelText(/Show answers on/), { target: { value: localMinute(showAt) } })
  await user.click(screen.getByRole('button', { name: 'Create set' }))
  await waitFor(() => expect(asked).toEqual([{ name: 'Hard ECGs', categories: [], count: 20, showAt }]))
})
