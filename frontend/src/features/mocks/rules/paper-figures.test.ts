import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { expect, it } from 'vitest'
import { pointsWords } from './mock-words.ts'
import { aheadNow, aheadWords, paceOf, peersPaceOf, quartersOf, slowFrom, timesOf } from './paper-figures.ts'

const questions = (progress: readonly (0 | 1 | 2)[], seconds = 60) =>
  progress.map((one, at) => ({
    number: at + 1,
    progress: one,
    milliseconds: seconds * 1000,
  })) as MockResult['questions']

it('cuts a paper into quarters, also one that four does not divide', () => {
  const quarters = quartersOf(questions([1, 1, 2, 0, 0, 1]))
  expect(quarters.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(6)
  expect(quarters[0]).toMatchObject({ correct: 2, blank: 0 })
  expect(quartersOf(questions([1, 2]))).toHaveLength(2)
})

it('says how far ahead of an even pace each question was left', () => {
  expect(paceOf(questions([1, 1, 1, 1], 30), 4).at(-1)).toEqual({ number: 4, ahead: 120 })
  expect(paceOf(questions([1, 1], 90), 2).map(({ ahead }) => ahead)).toEqual([-30, -60])
  expect([aheadWords(120), aheadWords(-61), aheadWords(10)]).toEqual(['2 min ahead', '1 min behind', 'even pace'])
})

it('leaves questions that were never opened out of the pace', () => {
  const opened = questions([1, 1, 0, 0], 60)
  const [blank, last] = questions([0, 1], 0)
  expect(paceOf([...opened.slice(0, 2), { ...blank!, number: 3 }], 3)).toEqual([
    { number: 1, ahead: 0 },
    { number: 2, ahead: 0 },
  ])
  expect(paceOf([opened[0]!, { ...blank!, number: 2 }, { ...last!, number: 3, milliseconds: 90_000 }], 3)).toEqual([
    { number: 1, ahead: 0 },
    { number: 3, ahead: -30 },
  ])
})

it('follows the mean of first attempts as far as it is known', () => {
  const paper = questions([1, 1, 1], 90).map((one, at) => ({ ...one, peersMilliseconds: at === 2 ? null : 30_000 }))
  expect(peersPaceOf(paper, 3).map(({ ahead }) => ahead)).toEqual([30, 60])
  expect(paceOf(paper, 3).map(({ ahead }) => ahead)).toEqual([-30, -60, -90])
})

it('calls an area slow from a sixth above an even pace', () => {
  const paper = { paper: 1, correct: 0 }
  expect(slowFrom([{ ...paper, total: 180, minutes: 180 }])).toBe(70)
  expect(slowFrom([1, 2].map((number) => ({ ...paper, paper: number, total: 100, minutes: 120 })))).toBe(84)
})

it('says in a running paper how far ahead of an even pace the learner is', () => {
  const paper = { total: 180, seconds: 180 * 60 }
  expect(aheadNow({ ...paper, done: 70, left: 108 * 60 })).toBe(-120)
  expect(aheadNow({ ...paper, done: 0, left: 180 * 60 })).toBe(0)
  expect(aheadNow({ ...paper, done: 180, left: 600 })).toBe(600)
})

it('takes mean and median time of what was answered', () => {
  const timed = [40, 50, 60, 100, 500].map((seconds, at) => questions([at === 4 ? 0 : 1], seconds)[0]!)
  expect(timesOf(timed)).toEqual({ mean: 62_500, median: 55_000 })
  expect(timesOf(timed.slice(0, 3))).toEqual({ mean: 50_000, median: 50_000 })
  expect(timesOf([])).toEqual({ mean: 0, median: 0 })
})

it('says how an attempt went beside the one before, in points of its share', () => {
  const attempt = (score: number, total: number) => ({ score, total })
  expect([
    pointsWords(attempt(28, 40), attempt(112, 180)),
    pointsWords(attempt(20, 40), attempt(21, 40)),
    pointsWords(attempt(20, 40), attempt(90, 180)),
    pointsWords(attempt(20, 40), undefined),
  ]).toEqual(['+8 percentage points', '−3 percentage points', '0 percentage points', '–'])
})
