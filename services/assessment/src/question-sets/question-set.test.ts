import { expect, it } from 'vitest'
import { agreement, finishedOf, medianOf, progressOf, shownName, splitOf } from './question-set.ts'

const answer = (user_id: string, question_id: string, option: string, correct = false) => ({
  user_id,
  question_id,
  response: [option],
  correct,
  milliseconds: 9_000,
})
const question = {
  question_id: 'q',
  code: 'REN-0001',
  category_slug: 'renal',
  number: 1,
  beginning: '',
  option_ids: ['a', 'b', 'c'],
  key: ['b'],
}

it('counts how each option was chosen, and how split the group is', () => {
  const answers = [answer('x', 'q', 'b', true), answer('y', 'q', 'b', true), answer('z', 'q', 'c')]
  const split = splitOf(question, answers, 'z')
  expect(split).toEqual([
    { letter: 'A', count: 0, isKey: false, isOwn: false },
    { letter: 'B', count: 2, isKey: true, isOwn: false },
    { letter: 'C', count: 1, isKey: false, isOwn: true },
  ])
  expect(agreement(split)).toBeCloseTo(2 / 3)
  expect(agreement(splitOf(question, [], 'z'))).toBe(1)
})

it('knows who answered everything', () => {
  const members = ['x', 'y'].map((user_id) => ({ user_id, name: user_id, sitting_id: 's' }))
  const progress = progressOf([answer('x', 'q', 'b', true), answer('x', 'r', 'b'), answer('y', 'q', 'a')])
  expect(finishedOf(members, progress, 2)).toEqual([members[0]])
  expect(progress.get('x')).toEqual({ answered: 2, correct: 1, milliseconds: 18_000 })
})

it('takes the middle of the times', () => {
  const taking = (...all: number[]) => medianOf(all.map((milliseconds) => ({ milliseconds })))
  expect([taking(), taking(7), taking(90, 10, 20), taking(40, 10, 20, 90)]).toEqual([null, 7, 20, 30])
})

it('shows people by first name and initial', () => {
  expect(['Amara Nwosu', 'Olu', ' '].map(shownName)).toEqual(['Amara N.', 'Olu', 'A learner'])
})
