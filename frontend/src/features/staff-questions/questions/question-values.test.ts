import { describe, expect, it } from 'vitest'
import { changesKey, couldBeChosen, takenOut } from './key-change.ts'
import type { QuestionRecord } from './question-resource.ts'
import { copyOf, emptyQuestion, questionBody, questionValues } from './question-values.ts'
import { placeProblem, questionFieldName } from './question-words.ts'

const record: QuestionRecord = {
  id: '019aa000-0000-7000-8000-000000000001',
  version: 6,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  kind: 'single',
  state: 'active',
  categoryId: '019aa000-0000-7000-8000-000000000002',
  stem: '<p>A <strong>man</strong>.</p>\n<p style="line-height:1.5">Tired.</p>',
  leadIn: 'Which?',
  options: [
    { id: '019aa000-0000-7000-8000-00000000000a', text: 'One', rationale: 'No.', correct: false },
    {
      id: '019aa000-0000-7000-8000-00000000000b',
      text: 'H₂O',
      textHtml: '<p>H<sub>2</sub>O</p>',
      rationale: 'Yes.',
      rationaleHtml: '<p><em>Yes.</em></p>',
      correct: true,
    },
  ],
  explanation: '',
  keyPoints: ['First.', 'Second.'],
  references: [{ title: 'NICE NG1', source: '', version: '', checkedOn: null }],
  tags: { area: 'Surgery' },
  forPa: false,
  staffNotes: 'Confirm the dose.',
  code: 'SUR-0001',
  versionId: '019aa000-0000-7000-8000-000000000003',
  versionNumber: 6,
  publishedNumber: 6,
  inReview: false,
  theme: null,
  categoryName: 'Surgery',
  updatedBy: 'R. M.',
}

describe('a question in the form', () => {
  it('is copied as a draft with options of its own; those of a theme stay the theme’s', () => {
    const copy = copyOf(record)
    expect(copy).toMatchObject({ state: 'draft', leadIn: 'Which?', categoryId: record.categoryId })
    expect(copy.options).toEqual([
      { text: 'One', textHtml: '', rationale: 'No.', rationaleHtml: '', correct: false },
      {
        text: 'H₂O',
        textHtml: '<p>H<sub>2</sub>O</p>',
        rationale: 'Yes.',
        rationaleHtml: '<p><em>Yes.</em></p>',
        correct: true,
      },
    ])
    expect(copyOf({ ...record, kind: 'matching' }).options.map(({ id }) => id)).toEqual(
      record.options.map(({ id }) => id),
    )
  })

  it('goes back as it came when nothing was touched', () => {
    const { kind, state, categoryId, stem, leadIn, options, explanation, keyPoints, references, tags, forPa } = record
    const { staffNotes } = record
    expect(questionBody(questionValues(record))).toEqual({
      kind,
      themeId: null,
      state,
      categoryId,
      stem,
      leadIn,
      options,
      explanation,
      keyPoints,
      references,
      tags,
      forPa,
      staffNotes,
    })
  })

  it('sends lines as points and leaves out what is empty', () => {
    const values = {
      ...emptyQuestion('c'),
      keyPoints: ' a \n\nb',
      tags: {
        edition: 'mla-original',
        area: ' ',
        presentation: 'Pain',
        condition: '',
        domain: 'skills',
        setting: '',
      },
    }
    expect(questionBody(values)).toMatchObject({
      keyPoints: ['a', 'b'],
      tags: { edition: 'mla-original', presentation: 'Pain', domain: 'skills' },
    })
    expect(questionBody(values).options).toHaveLength(5)
    expect(questionBody(values).options[0]).not.toHaveProperty('id')
  })
})

describe('an extended matching question in the form', () => {
  it('names its theme and no edition without a tag', () => {
    const values = {
      ...emptyQuestion('c'),
      kind: 'matching' as const,
      themeId: 't',
      tags: { ...emptyQuestion().tags, edition: 'mla-original' },
    }
    expect(questionBody(values)).toMatchObject({ kind: 'matching', themeId: 't', tags: {} })
    expect(questionBody({ ...values, kind: 'single' })).toMatchObject({ kind: 'single', themeId: null })
  })
})

describe('the answer of a question', () => {
  it('is another one when other options are right, and the same in another order', () => {
    expect(changesKey(record.options, [...record.options].reverse())).toBe(false)
    expect(
      changesKey(
        record.options,
        record.options.map((option) => ({ ...option, correct: !option.correct })),
      ),
    ).toBe(true)
    expect(changesKey(record.options, [...record.options, { text: 'Third', rationale: '', correct: true }])).toBe(true)
  })

  it('re-marks earlier answers only when it could have been chosen, and not where the option is gone', () => {
    const swapped = record.options.map((option) => ({ ...option, correct: !option.correct }))
    expect(couldBeChosen(record, swapped)).toBe(swapped.filter(({ correct }) => correct).length === 1)
    expect(couldBeChosen(record, [...record.options.slice(1), { text: 'Third', rationale: '', correct: true }])).toBe(
      false,
    )
    const all = record.options.map((option) => ({ ...option, correct: true }))
    expect(couldBeChosen(record, all)).toBe(false)
    expect(couldBeChosen({ ...record, kind: 'multiple' }, all)).toBe(true)
    expect(takenOut(record.options, record.options.slice(1))).toEqual([record.options[0]?.id])
    expect(takenOut(record.options, record.options)).toEqual([])
  })
})

describe('what the service says about a question', () => {
  it.each([
    ['options', 'Mark the correct option.', 'options.root', 'Mark the correct option.'],
    [
      'options.3.text',
      'This is the same as option 1. Change one of them.',
      'options.3.text',
      'This is the same as option A. Change one of them.',
    ],
    ['keyPoints.1', 'Too long.', 'keyPoints', 'Key point 2: Too long.'],
    ['stem', 'Enter the stem.', 'stem', 'Enter the stem.'],
  ])('about %s stands where the form can show it', (path, message, place, words) =>
    expect(placeProblem({ path, message })).toEqual({ path: place, message: words }),
  )

  it.each([
    ['options.2.text', 'Option C'],
    ['options.2.rationale', 'Reason for C'],
    ['options.root', 'Options'],
    ['references.0.url', 'Reference 1, link'],
    ['tags.area', 'Area'],
    ['leadIn', 'Lead-in'],
  ])('names %s as %s', (path, name) => expect(questionFieldName(path)).toBe(name))
})
