import { describe, expect, it } from 'vitest'
import { categoryKey, groupByParent, isSlug } from '#categories/category.ts'

describe('naming a category', () => {
  it('takes an id or a slug and nothing else', () => {
    expect(categoryKey('acute-care-2')).toEqual({ slug: 'acute-care-2' })
    expect(categoryKey('0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11')).toEqual({ id: '0198a5a2-7d0c-7b54-9d8e-2f8e3a6f1c11' })
    for (const text of ['', 'Acute', 'a b', 'a--b', '-a', 'a\0', "a'", 'é', 'a'.repeat(81)])
      expect(categoryKey(text)).toBeUndefined()
  })
  it('decides long hostile text at once', () => {
    const start = performance.now()
    expect(isSlug(`${'a-'.repeat(1_000_000)}!`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(20_000)
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
