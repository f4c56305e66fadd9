import { describe, expect, it } from 'vitest'
import { categoryKey, excerptOf, groupByParent, isSlug, type Place, peersShare, resumeAt, shareCorrect } from '#categories/category.ts'

const places = (...states: [0 | 1 | 2, number | null][]): Place[] =>
  states.map(([progress, minute], index) => ({
    number: index + 1,
    answered: progress > 0,
    workedAt: minute === null ? null : new Date(minute * 60_000),
  }))

describe('the question to go on with', () => {
  it('is the first one before anything was worked on', () => {
    expect(resumeAt(places([0, null], [0, null]))).toBe(1)
    expect(resumeAt([])).toBe(1)
  })
  it('is the one last worked on while it is unanswered', () => {
    expect(resumeAt(places([1, 1], [0, 3], [0, 2]))).toBe(2)
  })
  it('is the first unanswered one after an answered one', () => {
    expect(resumeAt(places([0, null], [2, 5], [1, 4], [0, null]))).toBe(4)
  })
  it('is the first one again when nothing unanswered follows', () => {
    expect(resumeAt(places([0, null], [1, 2]))).toBe(1)
    expect(resumeAt(places([1, 1], [1, 2]))).toBe(1)
  })
})

describe('scores', () => {
  it('are shares of what was answered, and peers show from thirty first attempts on', () => {
    expect(shareCorrect(0, 0)).toBeNull()
    expect(shareCorrect(3, 4)).toBe(0.75)
    expect(peersShare(20, 29)).toBeNull()
    expect(peersShare(15, 30)).toBe(0.5)
  })
})

describe('naming a category', () => {
  it('takes an id or a slug and nothing else', () => {
    expect(categoryKey('acute-care-2')).toEqual({ slug: 'acute-care-2' })
    expect(categoryKey('0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11')).toEqual({ id: '0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11' })
    for (const text of ['', 'Acute', 'a b', 'a--b', '-a', 'a\0', "a'", 'é', 'a'.repeat(81)]) expect(categoryKey(text)).toBeUndefined()
  })
  it('decides long hostile text at once', () => {
    const start = performance.now()
    expect(isSlug(`${'a-'.repeat(1_000_000)}!`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe('categories by parent', () => {
  it('stand under their parent, or under themselves without one', () => {
    const parent = { id: 'p', slug: 'imported', name: 'Imported' }
    const groups = groupByParent([
      { id: 'a', slug: 'a', name: 'A', parent },
      { id: 'b', slug: 'b', name: 'B', parent: null },
      { id: 'c', slug: 'c', name: 'C', parent },
    ])
    expect(groups.map(({ slug, categories }) => [slug, categories.map(({ id }) => id)])).toEqual([
      ['imported', ['a', 'c']],
      ['b', ['b']],
    ])
  })
})

describe('an excerpt', () => {
  it('is the whole of a short text and ends at a word otherwise', () => {
    expect(excerptOf('Short.')).toBe('Short.')
    const cut = excerptOf('word '.repeat(60))
    expect(cut.endsWith('word…')).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(141)
    expect(excerptOf(`${'x'.repeat(139)}😀😀😀`).isWellFormed()).toBe(true)
  })
})
