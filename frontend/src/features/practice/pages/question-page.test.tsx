import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { listQuestionsAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { type CategoryView, getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import {
  flagQuestion,
  getQuestionByNumber,
  type Marking,
  type QuestionView,
  recordAnswer,
  recordWorking,
} from '@wardround/proto/http/assessment/practice.ts'
import { findAnswerDefinitions, listDefinedTerms } from '@wardround/proto/http/content/defined-terms.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { type Shown, screen, show, waitFor } from '#shared/testing/page.tsx'
import { QuestionBarSlots } from '#shared/ui/question/question-bar.tsx'
import { QuestionPage } from './question-page.tsx'

const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
/** Each test has questions of its own: what was read of others may still be on its way. */
let round = 0
const slugOf = () => `cardio-${round}`
const view = (number: number): QuestionView => ({
  id: `1000000${round}-0000-4000-8000-00000000000${number}`,
  versionId: '20000000-0000-4000-8000-000000000001',
  code: `CAR-000${number}`,
  kind: 'single',
  category: { id: '30000000-0000-4000-8000-000000000001', slug: slugOf(), name: 'Cardiovascular' },
  number,
  theme: null,
  stem: `<p>Stem-${number}</p>`,
  leadIn: '',
  options: ids.map((id, index) => ({
    id,
    text: `Option ${index}`,
    ...(number === 2 && index === 0 ? { textHtml: '<p>K<sup>+</sup></p>' } : {}),
  })),
  sequence: 0,
  progress: 0,
  flagged: false,
  working: null,
  answered: null,
})
const category = () =>
  ({
    category: { slug: slugOf(), name: 'Cardiovascular', total: 2 },
    resumeAt: 1,
    session: null,
    questions: [1, 2].map((number) => ({ id: view(number).id, number, progress: 0, selected: false, flagged: false })),
  }) as unknown as CategoryView
const marking: Marking = {
  correct: false,
  key: [ids[1]],
  options: ids.map((id) => ({ id, rationale: '', share: null })),
  peers: 0,
  explanation: '',
  keyPoints: [],
  references: [],
  linked: [],
}
const right = { ...marking, correct: true }
const answered = {
  response: [ids[1]],
  milliseconds: 5,
  answeredAt: '2026-11-20T10:00:00.000Z',
  marking: right,
  remarked: null,
}

/** What the service has of the answer, for reads that come after it. */
let known: Partial<QuestionView>
/** Bodies of the answers that were sent. */
let answers: { answerId: string }[]
const server = apiServer(
  answering(getCurrentUser, { uid: 'uid' } as never),
  answering(listQuestionsAhead, { questions: [] }),
  answering(getQuestionNote, { text: '', version: 0, questionVersionId: null, updatedAt: null } as never),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(listDefinedTerms, []),
  answering(findAnswerDefinitions, []),
  answering(listQuestionComments, { items: [], page: 1, size: 25, total: 0, count: 0 } as never),
  answering(getCategory, category),
  answering(getQuestionByNumber, ({ params }) => ({ ...view(Number(params['id'])), ...known })),
  answering(recordWorking, { sequence: 0 }),
  answering(flagQuestion, { flagged: true }),
)
const answerWith = (answer: () => object) =>
  server.use(
    answering(recordAnswer, ({ body }) => {
      answers.push(body as { answerId: string })
      return answer() as never
    }),
  )

let page: Shown
let user: Shown['user']
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function open() {
  const slots = { middle: document.body.appendChild(document.createElement('div')), bottom: null }
  page = show(
    <QuestionBarSlots value={slots}>
      <Routes>
        <Route path="/questionbank/:categoryname/:number" element={<QuestionPage />} />
      </Routes>
    </QuestionBarSlots>,
    `/questionbank/${slugOf()}/1`,
    'site',
  )
  user = page.user
  await shows('Stem-1')
}
beforeEach(async () => {
  round++
  known = {}
  answers = []
  answerWith(() => ({ ...marking, sequence: 1, held: false }))
  await open()
})
afterEach(() => {
  page.unmount()
  document.body.replaceChildren()
})

describe('the question page', () => {
  it('is answered by keyboard alone and shows the verdict, with nothing for parts that were never written', async () => {
    await user.keyboard('a{Enter}')
    await shows('Not correct. The answer is B.')
    expect(answers).toMatchObject([{ sequence: 1, response: [ids[0]], mode: 'tutor' }])
    expect(text()).toContain('after 30 first answers')
    for (const absent of ['Explanation', 'Key points', 'References']) expect(text()).not.toContain(absent)
    const [beside, comments] = ['aside', '#comments'].map((part) => document.querySelector(part) as Element)
    expect(beside!.compareDocumentPosition(comments!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.keyboard('{Enter}')
    await shows('Stem-2')
  })

  it('keeps an answer without its marking while a timed session holds that back', async () => {
    answerWith(() => ({ sequence: 1, held: true }))
    await user.keyboard('a{Enter}')
    await shows('It will be marked when your timed session ends')
    for (const telling of ['Correct.', 'Not correct.', 'Explanation']) expect(text()).not.toContain(telling)
    await user.click(button('Change the answer'))
    expect(await screen.findByRole('button', { name: 'Keep the answer as it was' })).toBeTruthy()
  })

  it('shows options and reasons as staff formatted them, and names the option by its words', async () => {
    answerWith(() => {
      const options = marking.options.map((option, index) =>
        index === 0 ? { ...option, rationale: 'No', rationaleHtml: '<ul><li>No</li></ul>' } : option,
      )
      known = {
        sequence: 1,
        progress: 2,
        answered: { ...answered, response: [ids[0]], marking: { ...marking, options } },
      }
      return { ...marking, options, sequence: 1, held: false }
    })
    const sup = () => [...document.querySelectorAll('sup')].map(({ textContent }) => textContent)
    expect(sup()).toEqual([])
    await user.keyboard('{ArrowRight}')
    await shows('Stem-2')
    expect(sup()).toEqual(['+'])
    expect(screen.getByRole('radio', { name: /A.*K\+/ })).toBeTruthy()
    await user.keyboard('a{Enter}')
    await shows('Not correct.')
    expect([...document.querySelectorAll('li li')].map(({ textContent }) => textContent)).toEqual(['No'])
  })

  it('leads on to guides and gems once it is answered, and not before', async () => {
    const id = ids[0]
    const linked: Marking['linked'] = [
      { kind: 'guide', id, slug: 'murmurs', title: 'Murmurs' },
      { kind: 'gem', id: ids[1], slug: 'cardio', title: 'Aortic stenosis' },
    ]
    answerWith(() => {
      known = { sequence: 1, progress: 2, answered: { ...answered, response: [id], marking: { ...marking, linked } } }
      return { ...marking, linked, sequence: 1, held: false }
    })
    const links = () =>
      screen.queryAllByRole('link', { name: /^G(uide|em): / }).map((link) => link.getAttribute('href'))
    expect(links()).toEqual([])
    await user.keyboard('a{Enter}')
    await shows('What to read next')
    expect(links()).toEqual(['/plabrevisionguides/murmurs', `/plabgems/cardio?gem=${ids[1]}`])
  })

  it('asks for a choice before it submits', async () => {
    await user.click(button('Submit answer'))
    expect([screen.getByRole('alert').textContent, answers]).toEqual(['Choose an option first.', []])
  })

  it('says how many options to choose, and does not submit fewer', async () => {
    page.unmount()
    round++
    known = { kind: 'multiple', leadIn: 'Which two apply?' }
    await open()
    await shows('Choose 2 options.')
    await user.keyboard('1{Enter}')
    expect([screen.getByRole('alert').textContent, answers]).toEqual(['Choose 2 options. You’ve chosen one.', []])
    await user.keyboard('2{Enter}')
    await waitFor(() => expect(answers).toHaveLength(1))
  })

  it('sends one answer for two clicks, and the same one again when the connection is back', async () => {
    answerWith(() => refusal(503, 'gateway.unavailable'))
    await user.keyboard('2')
    await user.dblClick(button('Submit answer'))
    await shows('1 answer waiting to be sent')
    expect(answers).toHaveLength(1)
    answerWith(() => {
      known = { sequence: 1, progress: 1, answered }
      return { ...right, sequence: 1, held: false }
    })
    window.dispatchEvent(new Event('online'))
    await shows('Correct.')
    expect(answers).toHaveLength(2)
    expect(new Set(answers.map(({ answerId }) => answerId)).size).toBe(1)
  })

  it('shows what was answered elsewhere instead of asking again', async () => {
    answerWith(() => refusal(409, 'answer.conflict', { data: { sequence: 1, progress: 1, working: null, answered } }))
    await user.keyboard('1{Enter}')
    await shows('Answered elsewhere')
    expect(answers).toHaveLength(1)
  })

  it('strikes out by key and keeps it', async () => {
    const struck: unknown[] = []
    server.use(
      answering(recordWorking, ({ body }) => {
        struck.push((body as { struckOut: string[] }).struckOut)
        return { sequence: 0 }
      }),
    )
    await user.keyboard('bx')
    expect(button('Strike out B').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(struck).toContainEqual([ids[1]]))
  })

  it('takes a flag back that could not be set', async () => {
    let asked = 0
    server.use(
      answering(flagQuestion, () => {
        asked++
        return refusal(503, 'gateway.unavailable')
      }),
    )
    await user.keyboard('m')
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(button(/^Flag/).getAttribute('aria-pressed')).toBe('false'))
  })

  it('puts key points first below the verdict, before the options, and has one way to the next question', async () => {
    answerWith(() => ({ ...marking, keyPoints: ['Think of the lung first.'], sequence: 1, held: false }))
    known = { sequence: 1, progress: 2, answered: { ...answered, response: [ids[0]], marking } }
    await user.keyboard('a{Enter}')
    await shows('Not correct. The answer is B.')
    known = {}
    const read = document.querySelector('article')?.textContent ?? ''
    const places = ['Not correct.', 'Think of the lung first.', 'Option 0', 'Option 1'].map((words) =>
      read.indexOf(words),
    )
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const ways = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
    expect(
      ways.filter((way) => /next question/i.test(way.getAttribute('aria-label') ?? way.textContent ?? '')),
    ).toHaveLength(1)
  })

  it('opens the note and the highlighter by key; Escape leaves the note and gives the focus back', async () => {
    await user.keyboard('n')
    const note = await screen.findByRole('textbox', { name: 'Your note' })
    await waitFor(() => expect(document.activeElement).toBe(note))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull()
    const highlighter = screen.getByRole('button', { name: 'Highlight' })
    expect(highlighter.getAttribute('aria-pressed')).toBe('false')
    await user.keyboard('h')
    expect(highlighter.getAttribute('aria-pressed')).toBe('true')
  })

  it('leaves single keys alone once they are switched off', async () => {
    localStorage.setItem('wr.keys', 'off')
    await user.click(button('Keyboard shortcuts'))
    await user.click(screen.getByRole('switch'))
    await user.click(button('Close'))
    await user.keyboard('a')
    expect(document.querySelectorAll('article input:checked')).toHaveLength(0)
    await user.click(button('Keyboard shortcuts'))
    await user.click(screen.getByRole('switch'))
  })
})
