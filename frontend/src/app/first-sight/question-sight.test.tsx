import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { expect, it } from 'vitest'
import { personAt } from '#shared/testing/person.ts'
import { draw } from '../../server.tsx'

const PATH = '/questionbank/cardiovascular/2'
const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const question: QuestionView = {
  id: '10000000-0000-4000-8000-000000000002',
  versionId: '20000000-0000-4000-8000-000000000001',
  code: 'CAR-0002',
  kind: 'single',
  category: { id: '30000000-0000-4000-8000-000000000001', slug: 'cardiovascular', name: 'Cardiovascular' },
  number: 2,
  theme: null,
  stem: '<p>A 54-year-old man faints.</p>',
  leadIn: 'What comes first?',
  options: ids.map((id, index) => ({ id, text: `Option ${index}` })),
  sequence: 0,
  progress: 0,
  flagged: false,
  working: { selected: [ids[1]], struckOut: [], highlights: [], at: '2026-11-20T10:00:00.000Z' } as never,
  answered: null,
}
const category = {
  category: { slug: 'cardiovascular', name: 'Cardiovascular', total: 2 },
  session: null,
  questions: [1, 2].map((number) => ({ id: question.id, number, progress: 0, selected: false, flagged: false })),
} as unknown as CategoryView
const learner = { ...personAt(Date.now()), qb: true, is_subscribed: true }

async function sightOf(answers: Record<string, unknown>) {
  const data: Record<string, unknown> = {}
  let drawing = await draw(PATH, 'reader', data)
  const asked = drawing.wanted.map(({ call }) => call)
  for (const { key, call } of drawing.wanted) if (call in answers) data[key] = answers[call]
  drawing = await draw(PATH, 'reader', data)
  const box = document.createElement('div')
  box.innerHTML = drawing.html
  return { asked, missing: drawing.wanted.map(({ call }) => call), box, style: drawing.style }
}
const answers = { getCurrentUser: learner, getQuestionByNumber: question, getCategory: category }

it('shows the question with its options, of which the kept one is chosen', async () => {
  const { asked, missing, box, style } = await sightOf(answers)
  expect(asked).toEqual(expect.arrayContaining(Object.keys(answers)))
  // Drawn without, and read for the page that takes its place.
  expect(missing).toEqual(expect.arrayContaining(['getQuestionNote', 'getAccessibleMode']))
  expect(box.querySelector('h1')?.textContent).toBe('Cardiovascular')
  expect(box.textContent).toContain('A 54-year-old man faints.')
  expect(
    [...box.querySelectorAll('input[type=radio]')].slice(0, 2).map((field) => field.hasAttribute('checked')),
  ).toEqual([false, true])
  expect(style).toContain('data-styled')
  // All but the options waits for the page.
  const free = [...box.querySelectorAll('article button')].filter((button) => !button.closest('[inert]'))
  expect(free.map((button) => button.getAttribute('aria-label'))).toEqual(['Strike out A', 'Strike out B'])
})

it('shows the text alone of a question that was answered', async () => {
  const { box } = await sightOf({ ...answers, getQuestionByNumber: { ...question, answered: { marking: null } } })
  expect(box.textContent).toContain('A 54-year-old man faints.')
  expect(box.querySelector('input')).toBeNull()
})

it.each([
  ['was not let read the question', { ...answers, getQuestionByNumber: undefined }],
  ['has no question bank', { ...answers, getCurrentUser: { ...learner, qb: false } }],
  ['is staff', { ...answers, getCurrentUser: { ...learner, is_admin: true } }],
])('shows nothing to somebody who %s', async (_who, given) => {
  expect((await sightOf(given)).box.innerHTML).toBe('')
})
