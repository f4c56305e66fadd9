import { TOO_MANY_LEVELS } from '@wardround/kit/security/levels.ts'
import { tagsOpenedIn } from '@wardround/kit/testing/tags-opened.ts'
import { expect, it } from 'vitest'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { checkItem } from './check-item.ts'

const question = (changes: Partial<ExchangeQuestion>): ExchangeQuestion => ({
  kind: 'single',
  theme: null,
  stem: '<p>What next?</p>',
  leadIn: '',
  options: [
    { text: 'Wait', rationale: '', correct: false },
    { text: 'Pace', rationale: '', correct: true },
  ],
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
  category: [],
  forPa: false,
  ...changes,
})

it('refuses a question whose tags stand in each other without end, at the first that is too deep', async () => {
  const deep = '<b><i>'.repeat(33_000)
  const options = question({}).options.map((option) => ({ ...option, textHtml: deep }))
  const refuses = (changes: Partial<ExchangeQuestion>, where: string) =>
    tagsOpenedIn(() => {
      expect(() => checkItem(question(changes), null, [])).toThrow(`${where}: ${TOO_MANY_LEVELS}`)
    })
  expect(await refuses({ stem: deep }, 'stem')).toBe(101)
  // With the one of its stem.
  expect(await refuses({ options }, 'option 1')).toBe(1 + 101)
  expect(checkItem(question({}), null, [])).toMatchObject({ content: { stem: '<p>What next?</p>' } })
})

it('takes a question of any format without what nobody sees and what turns the direction of writing around', () => {
  const found = question({
    stem: '<p>A \u202epulse&#x202e; of 50&#7;</p>',
    leadIn: 'What\u0007 next?',
    options: [
      { text: 'Wait\u2066', rationale: 'No\u202e', correct: false },
      { text: 'Pace', rationale: '', correct: true },
    ],
    keyPoints: ['Key\ufffe'],
    references: [{ title: 'A \u202ebook', source: '', version: '', checkedOn: null }],
    tags: { area: 'Rhy\u0007thm' },
    category: ['Medi\u202ecine'],
  })
  const { content, category } = checkItem(found, null, [])
  expect(JSON.stringify([content, category])).not.toMatch(/\\u0007|[\u202a-\u202e\u2066-\u2069\ufffe]/)
  expect([content.stem, content.options[0]?.text, category]).toEqual(['<p>A pulse of 50</p>', 'Wait', ['Medicine']])
})
