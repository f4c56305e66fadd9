import { describe, expect, it } from 'vitest'
import {
  excerptOf,
  keyOf,
  publicationOf,
  questionCode,
  searchTextOf,
  storableContent,
  withOptionIds,
} from './question.ts'
import { findGaps, findUnusableWords } from './question-gaps.ts'

const option = (text: string, correct = false, id?: string) => ({ text, correct, rationale: '', id })
const draft = (options = [option('A', true), option('B')], stem = '<p>A man falls.</p>') => ({
  stem,
  leadIn: '',
  options,
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
})

describe('a question', () => {
  it('is complete with a stem, distinct options and one of them correct', () => {
    expect(findGaps(draft())).toEqual([])
    expect(findGaps(draft(undefined, '<p><img src="/media/a.png" /></p>'))).toEqual([])
  })

  it('names each field that keeps it from being active', () => {
    expect(findGaps(draft([option('A'), option('B')], '<p>&nbsp;</p>')).map((gap) => gap.path)).toEqual([
      'body.stem',
      'body.options',
    ])
    expect(findGaps(draft([option('A', true), option('B', true)]))[0]?.message).toMatch(/one option only/)
    expect(findGaps(draft([option('A', true)]))[0]).toMatchObject({
      path: 'body.options',
      message: expect.stringMatching(/two to eight/),
    })
    expect(findGaps(draft(Array.from({ length: 9 }, (_, index) => option(`O${index}`, index === 0))))).toHaveLength(1)
    expect(findGaps(draft([option('36 hours', true), option('7 days'), option(' 36  HOURS ')]))).toEqual([
      { path: 'body.options.2.text', message: 'This is the same as option 1. Change one of them.' },
    ])
  })

  it('keeps the ids that it knows, once each, and makes new ones for the rest', () => {
    let made = 0
    const options = withOptionIds(
      [option('A', true, 'a'), option('B', false, 'stranger'), option('C', false, 'a'), option('D')],
      new Set(['a', 'b']),
      () => {
        made += 1
        return `new-${made}`
      },
    )
    expect(options.map(({ id }) => id)).toEqual(['a', 'new-1', 'new-2', 'new-3'])
    expect(keyOf(options)).toEqual(['a'])
  })

  it('stores formatted options sanitised, with the words that they say, and plain ones without HTML', () => {
    const options = withOptionIds(
      [
        {
          ...option('what the browser said', true),
          textHtml: '<p>H<sub>2</sub>O <script>x</script><b onclick="x">now</b></p>',
        },
        {
          ...option('Plain'),
          textHtml: '<p>Two<br>lines</p>',
          rationale: '',
          rationaleHtml: '<ul><li>a</li><li>b</li></ul>',
        },
        { ...option(''), textHtml: '<img src="/api/v1/media/0199a000-0000-7000-8000-0000000000aa" alt="An ECG">' },
      ],
      new Set(),
      () => 'new',
    )
    expect(options).toEqual([
      { id: 'new', text: 'H₂O now', textHtml: '<p>H<sub>2</sub>O <b>now</b></p>', rationale: '', correct: true },
      {
        id: 'new',
        text: 'Two\nlines',
        rationale: 'a\nb',
        rationaleHtml: '<ul><li>a</li><li>b</li></ul>',
        correct: false,
      },
      {
        id: 'new',
        text: 'An ECG',
        textHtml: '<img src="/api/v1/media/0199a000-0000-7000-8000-0000000000aa" alt="An ECG" />',
        rationale: '',
        correct: false,
      },
    ])
    expect(findUnusableWords([{ text: '', textHtml: '<img />' }, { text: 'x'.repeat(501) }], 'body.options')).toEqual([
      { path: 'body.options.0.text', message: 'Describe the picture, or enter the option.' },
      { path: 'body.options.1.text', message: 'Use at most 500 characters.' },
    ])
  })

  it('stores HTML only as the sanitiser lets it through, and text as text', () => {
    const content = storableContent(
      {
        ...draft([option('<b>A</b>', true)], '<p onclick="x()">Hi<script>alert(1)</script></p>'),
        leadIn: '<i>Which?</i>',
      },
      new Set(),
      () => 'id',
    )
    expect(content.stem).toBe('<p>Hi</p>')
    expect(content.options[0]?.text).toBe('<b>A</b>')
    expect(content.leadIn).toBe('<i>Which?</i>')
  })

  it('has a code of prefix and running number', () => {
    expect(questionCode('CAR', 63)).toBe('CAR-0063')
    expect(questionCode('CAR', 12_345)).toBe('CAR-12345')
  })

  it('shows the start of its words in lists and is found by all of them', () => {
    const stem = `<p>${'word '.repeat(100)}</p>`
    expect(excerptOf(stem).length).toBeLessThanOrEqual(200)
    expect(searchTextOf('CAR-0063', '<p>A <b>Pulse</b> of 50</p>')).toBe('car-0063 a pulse of 50')
  })

  it('is published while active and withdrawn when it stops being so', () => {
    expect(publicationOf(null, 'active')).toBe('publish')
    expect(publicationOf('active', 'active')).toBe('publish')
    expect(publicationOf('active', 'inactive')).toBe('withdraw')
    expect(publicationOf('draft', 'review')).toBe('none')
  })
})
