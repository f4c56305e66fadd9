import 'fake-indexeddb/auto'
import { listQuestionsAhead, type QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { isPhone } from './is-phone.ts'
import { readAll } from './practice-database.ts'
import {
  findReady,
  missingFrom,
  prefetchQuestions,
  saveMarking,
  setPrefetchOwner,
  viewOf,
} from './prefetched-questions.ts'
import { dropReady } from './unsent-answers.ts'

const question = (number: number) =>
  ({ id: `q${number}`, number, sequence: 0, progress: 0, answeredAt: null, note: null }) as unknown as QuestionAhead
let asked: number
const server = apiServer(
  answering(listQuestionsAhead, ({ params, query }) => {
    asked++
    const from = Number(params['id'])
    const count = Math.min(Number(query.get('count')), 51 - from)
    return { questions: Array.from({ length: count }, (_, at) => question(from + at)) }
  }),
)
beforeEach(() => {
  asked = 0
})
afterEach(() => dropReady())

describe('the questions that lie ready', () => {
  it('are fetched once, kept on disk, and fetched again when half of them are used up', async () => {
    setPrefetchOwner('one')
    const arrived: number[] = []
    const keep = (number: number) =>
      prefetchQuestions({ slug: 'a', number, total: 50 }, (place) => arrived.push(place.number))
    await keep(1)
    await keep(2)
    await keep(10)
    expect(asked).toBe(1)
    expect([arrived.length, arrived[0], (await readAll('ready', 'one')).length]).toEqual([20, 2, 20])
    await keep(12)
    expect([asked, (await readAll('ready', 'one')).length]).toEqual([2, 40])
    expect((await findReady('a', 30))?.question.id).toBe('q30')
  })

  it('have a marking only once they were answered here', async () => {
    setPrefetchOwner('two')
    await prefetchQuestions({ slug: 'b', number: 1, total: 5 }, () => undefined)
    const ready = await findReady('b', 2)
    expect([ready?.answered, ready && viewOf(ready.question, ready.answered).answered]).toEqual([null, null])
    const answered = { response: [], milliseconds: 1, answeredAt: '2026-11-20T10:00:00.000Z', marking: {} } as never
    await saveMarking({ uid: 'two', slug: 'b', number: 2 }, { sequence: 1, progress: 1, answered })
    expect(await findReady('b', 2)).toMatchObject({
      answered,
      question: { sequence: 1, answeredAt: '2026-11-20T10:00:00.000Z' },
    })
  })

  it('go with their owner: dropped for another person, and all of them on log-out', async () => {
    setPrefetchOwner('three')
    await prefetchQuestions({ slug: 'c', number: 1, total: 9 }, () => undefined)
    setPrefetchOwner('four')
    expect(await findReady('c', 2)).toBeUndefined()
    await dropReady('four')
    expect(await readAll('ready', 'three')).toEqual([])
    await prefetchQuestions({ slug: 'c', number: 1, total: 9 }, () => undefined)
    await dropReady()
    expect(await readAll('ready', 'four')).toEqual([])
  })

  it('are waited for without harm when nobody answers', async () => {
    server.use(answering(listQuestionsAhead, () => HttpResponse.error()))
    setPrefetchOwner('five')
    await prefetchQuestions({ slug: 'd', number: 1, total: 9 }, () => undefined)
    expect(await readAll('ready', 'five')).toEqual([])
  })
})

describe('what has to be fetched', () => {
  const known = (...numbers: number[]) => new Set(numbers)
  it('begins with the first that is missing, not before half is used up, and ends with the category', () => {
    expect(missingFrom(known(), { number: 1, total: 50, count: 4 })).toBe(2)
    expect(missingFrom(known(2, 3, 4), { number: 1, total: 50, count: 4 })).toBeUndefined()
    expect(missingFrom(known(2, 3, 4), { number: 2, total: 50, count: 4 })).toBe(5)
    expect(missingFrom(known(2, 3), { number: 1, total: 3, count: 4 })).toBeUndefined()
    expect(missingFrom(known(), { number: 3, total: 3, count: 4 })).toBeUndefined()
  })
})

describe('a phone', () => {
  it('is one by what the browser says', () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
    expect([isPhone({ userAgent: agent }), isPhone({ userAgent: agent, userAgentData: { mobile: false } })]).toEqual([
      true,
      false,
    ])
    expect(isPhone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe(false)
  })
})
