import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { act } from 'react'
import { Route, Routes } from 'react-router-dom'
import { mutate, SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render } from '#shared/testing/render.tsx'
import { QuestionBarSlots } from '#shared/ui/question/question-bar.tsx'
import { QuestionPage } from './question-page.tsx'

type Sent = { method: string; path: string; body: unknown }
type Answer = { status: number; body: unknown }

const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const view = (number: number): QuestionView => ({
  id: `10000000-0000-4000-8000-00000000000${number}`,
  versionId: '20000000-0000-4000-8000-000000000001',
  code: `CAR-000${number}`,
  kind: 'single',
  category: { id: '30000000-0000-4000-8000-000000000001', slug: 'cardio', name: 'Cardiovascular' },
  number,
  theme: null,
  stem: `<p>Stem-${number}</p>`,
  leadIn: '',
  options: ids.map((id, index) => ({ id, text: `Option ${index}` })),
  sequence: 0,
  progress: 0,
  flagged: false,
  working: null,
  answered: null,
})
const category = {
  category: { slug: 'cardio', name: 'Cardiovascular', total: 2 },
  resumeAt: 1,
  session: null,
  questions: [1, 2].map((number) => ({ id: view(number).id, number, progress: 0, selected: false, flagged: false })),
} as unknown as CategoryView
const marking: Marking = {
  correct: false,
  key: [ids[1] ?? ''],
  options: ids.map((id) => ({ id, rationale: '', share: null })),
  peers: 0,
  explanation: '',
  keyPoints: [],
  references: [],
  linked: [],
}
const success = (data: unknown): Answer => ({ status: 200, body: { status: 'success', data } })
const failure = (status: number, code: string, data = {}): Answer => ({
  status,
  body: { status: 'error', error: { code, message: 'No.', data } },
})

let sent: Sent[]
let answerWith: () => Answer
let flagWith: Answer
let page: Rendered
/** What the service keeps of the answer, for reads that come after it. */
let kept: Partial<QuestionView>

function reply(path: string): Answer {
  if (path.endsWith('/users/current')) return success({ uid: 'uid' })
  if (path.includes('/ahead/')) return success({ questions: [] })
  if (path.includes('/note/')) return success({ text: '', version: 0, questionVersionId: null, updatedAt: null })
  if (path.endsWith('/accessiblemode')) return success({ on: false, since: null })
  if (path.includes('/definitions')) return success([])
  if (path.includes('/comments/')) return success({ items: [], page: 1, size: 25, total: 0, count: 0 })
  if (path.includes('/category/')) return success(category)
  if (path.includes('/question/cardio/')) return success({ ...view(Number(path.at(-1))), ...kept })
  if (path.includes('/answerv2/')) return answerWith()
  if (path.includes('/flag/')) return flagWith
  if (path.includes('/comments/')) return success({ items: [], page: 1, size: 20, total: 0, count: 0 })
  return success({ sequence: 0 })
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 5)))
const until = async (check: () => void) => {
  const deadline = Date.now() + 15_000
  for (;;) {
    await settle()
    try {
      return check()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
const key = (name: string) =>
  act(
    async () =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )
const answers = () => sent.filter(({ path }) => path.includes('/answerv2/'))
const answerIds = () => answers().map(({ body }) => (body as { answerId: string }).answerId)
const text = () => document.body.textContent

beforeEach(async () => {
  sent = []
  kept = {}
  answerWith = () => success({ ...marking, sequence: 1, held: false })
  flagWith = success({ flagged: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? 'GET', path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const { status, body } = reply(path)
    return new Response(JSON.stringify(body), { status })
  })
  const slots = { middle: document.body.appendChild(document.createElement('div')), bottom: null }
  page = await render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <QuestionBarSlots value={slots}>
        <Routes>
          <Route path="/questionbank/:categoryname/:number" element={<QuestionPage />} />
        </Routes>
      </QuestionBarSlots>
    </SWRConfig>,
    '/questionbank/cardio/1',
  )
  await until(() => expect(text()).toContain('Stem-1'))
})
afterEach(async () => {
  await page.unmount()
  document.body.replaceChildren()
  await mutate((key) => Array.isArray(key) && key[0] !== 'getCurrentUser', undefined, { revalidate: false })
  vi.unstubAllGlobals()
})

describe('the question page', () => {
  it('is answered by keyboard alone and shows the verdict, with nothing for parts that were never written', async () => {
    await key('a')
    await key('Enter')
    await until(() => expect(text()).toContain('Not correct. The answer is B.'))
    expect(answers()).toHaveLength(1)
    expect(answers()[0]?.body).toMatchObject({ sequence: 1, response: [ids[0]], mode: 'tutor' })
    expect(text()).toContain('shown from 30 first answers')
    for (const absent of ['Explanation', 'Key points', 'References']) expect(text()).not.toContain(absent)
    const [beside, comments] = [document.querySelector('aside'), document.querySelector('#comments')] as [
      Element,
      Element,
    ]
    expect(beside.compareDocumentPosition(comments) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await key('Enter')
    await until(() => expect(text()).toContain('Stem-2'))
  })

  it('keeps an answer without its marking while a timed session holds that back', async () => {
    answerWith = () => success({ sequence: 1, held: true })
    await key('a')
    await key('Enter')
    await until(() => expect(text()).toContain('It will be marked when your timed session ends.'))
    for (const telling of ['Correct.', 'Not correct.', 'Explanation']) expect(text()).not.toContain(telling)
    await click(byRole('button', 'Change the answer'))
    await until(() => expect(byRole('button', 'Keep the answer as it was')).toBeTruthy())
  })

  it('asks for a choice before it submits', async () => {
    await click(byRole('button', 'Submit answer'))
    expect([byRole('alert').textContent, answers()]).toEqual(['Choose an option first.', []])
  })

  it('sends one answer for two clicks, and the same one again when the connection is back', async () => {
    answerWith = () => failure(503, 'gateway.unavailable')
    await key('2')
    const submit = byRole('button', 'Submit answer')
    await click(submit)
    await act(async () => submit.click())
    await until(() => expect(text()).toContain('1 answer waiting for connection'))
    expect(answers()).toHaveLength(1)
    const right = { ...marking, correct: true }
    answerWith = () => {
      kept = {
        sequence: 1,
        progress: 1,
        answered: {
          response: [ids[1] ?? ''],
          milliseconds: 5,
          answeredAt: '2026-11-20T10:00:00.000Z',
          marking: right,
          remarked: null,
        },
      }
      return success({ ...right, sequence: 1, held: false })
    }
    await act(async () => void window.dispatchEvent(new Event('online')))
    await until(() => expect(text()).toContain('Correct.'))
    expect(answerIds()).toHaveLength(2)
    expect(new Set(answerIds()).size).toBe(1)
  })

  it('shows what was answered elsewhere instead of asking again', async () => {
    const answered = {
      response: [ids[1]],
      milliseconds: 5,
      answeredAt: '2026-11-20T10:00:00.000Z',
      marking: { ...marking, correct: true },
      remarked: null,
    }
    answerWith = () => failure(409, 'answer.conflict', { sequence: 1, progress: 1, working: null, answered })
    await key('1')
    await key('Enter')
    await until(() => expect(text()).toContain('Answered elsewhere'))
    expect(answers()).toHaveLength(1)
  })

  it('strikes out by key and keeps it', async () => {
    await key('b')
    await key('x')
    expect(byRole('button', 'Strike out B').getAttribute('aria-pressed')).toBe('true')
    await until(() =>
      expect(
        sent.some(
          ({ path, body }) => path.includes('/record/') && (body as { struckOut: string[] }).struckOut[0] === ids[1],
        ),
      ).toBe(true),
    )
  })

  it('takes a flag back that could not be set', async () => {
    flagWith = failure(503, 'gateway.unavailable')
    await key('m')
    await until(() => expect(sent.some(({ path }) => path.includes('/flag/'))).toBe(true))
    await until(() => expect(byRole('button', 'Flag').getAttribute('aria-pressed')).toBe('false'))
  })

  it('leaves single keys alone once they are switched off', async () => {
    localStorage.setItem('wr.keys', 'off')
    await click(byRole('button', 'Keys'))
    await click(byRole('switch'))
    await click(byRole('button', 'Close'))
    await key('a')
    expect(document.querySelectorAll('article input:checked')).toHaveLength(0)
    await click(byRole('button', 'Keys'))
    await click(byRole('switch'))
  })
})
