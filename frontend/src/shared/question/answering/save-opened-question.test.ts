import 'fake-indexeddb/auto'
import { listQuestionsAhead } from '@wardround/proto/http/assessment/ahead.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showNote } from '#shared/question/api/use-note.ts'
import { type CategoryRead, put, readAll, readOne } from '#shared/question/store/practice-database.ts'
import { findReady, prefetchQuestions, setPrefetchOwner } from '#shared/question/store/prefetched-questions.ts'
import { dropReady } from '#shared/question/store/unsent-answers.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { MOST_OPENED, saveOpenedQuestion } from './save-opened-question.ts'

const view = (number: number, change: Partial<QuestionView> = {}) =>
  ({ id: `q${number}`, number, sequence: 0, progress: 0, working: null, answered: null, ...change }) as QuestionView
const category = (secondsLeft: number) =>
  ({ resumeAt: 1, questions: [], session: { id: 's', secondsLeft } }) as unknown as CategoryRead
const answered = { response: [], milliseconds: 1, answeredAt: '2026-11-20T10:00:00.000Z', marking: {} } as never
const opened = (number: number, change: Partial<QuestionView> = {}) => ({
  slug: 'a',
  number,
  view: view(number, change),
  category: undefined,
})

apiServer(
  answering(listQuestionsAhead, {
    questions: [{ ...view(2), answeredAt: null, note: { text: 'mine', version: 1 } }],
  } as never),
)
afterEach(async () => {
  vi.restoreAllMocks()
  await dropReady()
})

describe('a question that is open', () => {
  it('lies ready as it stands on the page, with its note, its answer and its category', async () => {
    setPrefetchOwner('one')
    await showNote('q1', { text: 'mine', version: 1, questionVersionId: null, updatedAt: null })
    await saveOpenedQuestion('one', { ...opened(1), category: category(60) })
    expect(await findReady('a', 1)).toMatchObject({ answered: null, question: { id: 'q1', note: { text: 'mine' } } })
    await saveOpenedQuestion('one', opened(1, { sequence: 1, answered }))
    expect(await findReady('a', 1)).toMatchObject({
      answered,
      question: { sequence: 1, answeredAt: '2026-11-20T10:00:00.000Z', note: { text: 'mine' } },
    })
    expect((await readOne('categories', ['one', 'a']))?.category.session?.secondsLeft).toBe(60)
  })

  it('leaves a category as it is that was asked for since, with the time of that', async () => {
    setPrefetchOwner('two')
    const keptAt = Date.now()
    await put('categories', { uid: 'two', slug: 'a', category: category(30), keptAt })
    await saveOpenedQuestion('two', { ...opened(1), category: category(60) })
    expect(await readOne('categories', ['two', 'a'])).toMatchObject({
      category: { session: { secondsLeft: 30 } },
      keptAt,
    })
  })

  it('is kept for nobody else, and goes with its owner', async () => {
    setPrefetchOwner('four')
    await saveOpenedQuestion('three', opened(1))
    await saveOpenedQuestion(undefined, opened(1))
    expect([await readAll('ready', 'three'), await readAll('ready', 'four')]).toEqual([[], []])
    await saveOpenedQuestion('four', opened(1))
    await dropReady('five')
    expect(await readAll('ready', 'four')).toEqual([])
  })

  it('is not kept any more once its owner has logged out while it was read, nor its category', async () => {
    const drawn = { ...opened(1), category: category(60) }
    setPrefetchOwner('nine')
    const loggedOut = saveOpenedQuestion('nine', drawn)
    await dropReady()
    await loggedOut
    setPrefetchOwner('nine')
    const another = saveOpenedQuestion('nine', drawn)
    setPrefetchOwner('ten')
    await another
    expect([await readAll('ready', 'nine'), await readAll('categories', 'nine')]).toEqual([[], []])
  })

  it('stays as it was opened when it comes ahead later', async () => {
    setPrefetchOwner('eight')
    const batch = prefetchQuestions({ slug: 'a', number: 1, total: 2 }, () => undefined)
    await saveOpenedQuestion('eight', opened(2, { sequence: 1, answered }))
    await batch
    expect(await findReady('a', 2)).toMatchObject({ answered, question: { sequence: 1 } })
  })

  it('makes room for later ones, which those that came ahead need not', async () => {
    setPrefetchOwner('six')
    // No two are opened in the same moment.
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => ++now)
    await prefetchQuestions({ slug: 'a', number: 1, total: 2 }, () => undefined)
    await saveOpenedQuestion('six', opened(2, { flagged: true }))
    for (let number = 3; number < 5 + MOST_OPENED; number++) await saveOpenedQuestion('six', opened(number))
    const numbers = (await readAll('ready', 'six')).map(({ number }) => number)
    expect([numbers.length, numbers.slice(0, 2)]).toEqual([1 + MOST_OPENED, [2, 5]])
    expect(await findReady('a', 2)).toMatchObject({ question: { flagged: true, note: { text: 'mine' } } })
  })
})
