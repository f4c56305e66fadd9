import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  emptyQuestion,
  type OptionValues,
  type QuestionValues,
} from '#features/staff-questions/questions/question-values.ts'
import { parseApart } from '#shared/staff/rich-text/allowed.ts'
import { itemOf } from './item.ts'
import { lintQuestion } from './lint-question.ts'
import { bareResults, bareRows } from './lint-units.ts'

const TODAY = '2026-11-21'
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/data/medical-sba')
type Real = { id: string; stem: string; options: string[]; answer_index: number }
const items: Real[] = existsSync(FOLDER)
  ? ['asserted.benchmarks.jsonl', 'clean.openstax.jsonl'].flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Real),
    )
  : []
if (items.length === 0) console.warn('skipped: shared/data/medical-sba is not beside the checkout')

const REFERENCE = { title: 'NG1', source: 'NICE', version: '', url: '', checkedOn: '2026-10-01' }
const option = (text: string, correct = false): OptionValues => ({
  text,
  textHtml: '',
  rationale: 'Because.',
  rationaleHtml: '',
  correct,
})
const SOUND: QuestionValues = {
  ...emptyQuestion(),
  stem: '<p>A 34-year-old woman has been drowsy since the morning. Her sodium is 128 mmol/L.</p>',
  leadIn: 'Which treatment comes first?',
  options: ['Calcium gluconate', 'Ceftriaxone', 'Hydrocortisone', 'Liothyronine'].map((text, index) =>
    option(text, index === 2),
  ),
  references: [REFERENCE],
}
const lint = (values: QuestionValues) => lintQuestion(itemOf(values), TODAY)
const rulesOf = (changes: Partial<QuestionValues>) => lint({ ...SOUND, ...changes }).map(({ rule }) => rule)
const ofOptions = (texts: string[], key = 0) =>
  rulesOf({ options: texts.map((text, index) => option(text, index === key)) })
/** A real item as a learner would read it: all of it is prose. */
const ofItem = ({ stem, options, answer_index }: Real) =>
  lintQuestion(
    {
      kind: 'single',
      leadIn: '',
      isEmpty: false,
      prose: stem,
      bare: bareResults(stem),
      mute: [],
      references: [REFERENCE],
      options: options.map((text, index) => option(text, index === answer_index)),
    },
    TODAY,
  )

describe('the linter', () => {
  it('has no problems found about a sound item', () => expect(lint(SOUND)).toEqual([]))

  it.each([
    ['a negative lead-in', { leadIn: 'Which is NOT a cause?' }, ['negative']],
    [
      'a negative question at the end of the stem',
      { leadIn: '', stem: '<p>He is ill. Which of the following is not a cause?</p>' },
      ['negative'],
    ],
    ['a "not" that only tells the story', { leadIn: '', stem: '<p>He does not smoke. What is the cause?</p>' }, []],
    ['no question', { leadIn: '', stem: '<p>He is ill.</p>' }, ['nothing-asked']],
    ['a long stem', { stem: `<p>${'word '.repeat(160)}</p>` }, ['length']],
    ['no reference', { references: [] }, ['reference']],
    ['an old reference', { references: [{ ...REFERENCE, checkedOn: '2025-09-11' }] }, ['checked']],
    ['a picture without words', { explanation: '<p>x</p><img src="/media/a">' }, ['picture']],
    ['no stem', { stem: '' }, ['stem']],
  ])('remarks on %s', (_, changes, expected) => expect(rulesOf(changes)).toEqual(expected))

  it.each([
    [['Always admit', 'Discharge', 'Observe', 'Refer'], ['absolute']],
    [['Admit', 'Discharge', 'Observe', 'All of the above'], ['refers']],
    [['Intravenous hydrocortisone one hundred milligrams at once', 'Ceftriaxone', 'Observe', 'Refer'], ['longest']],
    [['1-3 days', '2-4 days', '5-6 days', '7-9 days'], ['overlap']],
    [['1 to 3 days', '3 to 5 days', '5 to 7 days', '> 7 days'], []],
    [['Aspirin', 'Aspirin and clopidogrel', 'Heparin', 'Warfarin'], ['overlap']],
    [['Aspirin orally', 'Heparin intravenously', 'Alteplase intravenously', 'Tirofiban intravenously'], ['kind']],
    [['12', '24', '36', 'Unknown'], ['kind']],
    [['Same', 'Same ', 'Other', 'Third'], ['equal']],
  ])('of the options %j says %j', (texts, expected) => expect(ofOptions(texts)).toEqual(expected))

  it('wants two right options of a multiple answer, and lets a theme be a theme', () => {
    expect(rulesOf({ kind: 'multiple' })).toEqual(['key'])
    expect(
      rulesOf({
        kind: 'matching',
        options: ['Always', 'None of the above', 'Angina', '12'].map((text, index) => option(text, index === 2)),
      }),
    ).toEqual([])
  })

  it('names the field that each remark is about', () => {
    const [finding] = lint({ ...SOUND, options: ofReasonless() })
    expect(finding).toMatchObject({
      path: 'options.1.rationale',
      title: 'Options B and C have no reason',
      level: 'advise',
    })
  })
})
const ofReasonless = () =>
  SOUND.options.map((each, index) => ({ ...each, rationale: index === 1 || index === 2 ? '' : 'Why' }))

describe('units', () => {
  it.each([
    ['Her haemoglobin is 98 g/L and platelets 210 × 10⁹/L.', []],
    ['Sodium 128, potassium 6.1 mmol/L', ['Sodium']],
    ['White cell count of 14.2 and CRP 88 mg/L.', ['White cell count']],
    ['Leukocyte count is 12,000/mm3; glucose was 92 mg/dL.', []],
    ['INR 2.4, pH 7.31', []],
    ['He has had iron for 3 months.', []],
  ])('%s', (prose, expected) => expect(bareResults(prose)).toEqual(expected))

  it('are missed in lab tables too', () => {
    const row = (name: string, value: string, unit: string) =>
      `<tr><th>${name}</th><td>${value}</td><td>${unit}</td></tr>`
    const table = `<table><thead><tr><th>Blood</th><th>Result</th><th>Unit</th></tr></thead><tbody>${row('CRP', '44', '')}${row('pH', '7.3', '')}${row('ALT', '20', 'IU/L')}</tbody></table>`
    expect(bareRows(parseApart(table))).toEqual(['CRP'])
  })
})

describe.runIf(items.length > 0)('real items', () => {
  const found = new Map(items.map((item) => [item.id, ofItem(item).map(({ rule }) => rule)]))
  const count = (rule: string) => [...found.values()].filter((rules) => rules.includes(rule)).length

  it('are read without a stop, but for those whose options are the same', () => {
    const stopped = items.filter((item) => ofItem(item).some(({ level }) => level === 'stop'))
    expect(stopped.length).toBeLessThan(15)
    for (const item of stopped) expect(found.get(item.id)).toContain('equal')
  })

  it('that ask with a negation are found, and a story with "not" is not', () => {
    for (const id of [
      'mmlu-anatomy-47',
      'mmlu-clinical_knowledge-24',
      'mmlu-college_biology-27',
      'mmlu-college_biology-45',
      'mmlu-clinical_knowledge-53',
    ])
      expect(found.get(id), id).toContain('negative')
    expect(found.get('mmlu-anatomy-114')).not.toContain('negative')
    const capitals = items.filter(({ stem }) => /\b(EXCEPT|NOT)\b/.test(stem.slice(-120)))
    expect(capitals.filter(({ id }) => !found.get(id)?.includes('negative')).length).toBeLessThan(capitals.length / 20)
  })

  it('have the answer as the longest option in some, not in most', () => {
    expect(count('longest')).toBeGreaterThan(items.length * 0.03)
    expect(count('longest')).toBeLessThan(items.length * 0.2)
    expect(count('overlap')).toBeLessThan(items.length * 0.15)
    expect(count('kind')).toBeLessThan(items.length * 0.12)
    expect(count('unit')).toBeLessThan(items.length * 0.1)
  })
})
