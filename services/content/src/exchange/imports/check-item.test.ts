import { TOO_MANY_LEVELS } from '@wardround/kit/security/levels.ts'
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

it('refuses a question whose tags stand in each other without end, before they cost anything', () => {
  const deep = '<b><i>'.repeat(33_000)
  const started = process.cpuUsage().user
  expect(() => checkItem(question({ stem: deep }), null, [])).toThrow(`stem: ${TOO_MANY_LEVELS}`)
  const options = question({}).options.map((option) => ({ ...option, textHtml: deep }))
  expect(() => checkItem(question({ options }), null, [])).toThrow(`option 1: ${TOO_MANY_LEVELS}`)
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1500)
  expect(checkItem(question({}), null, [])).toMatchObject({ content: { stem: '<p>What next?</p>' } })
})
