import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { describe, expect, it } from 'vitest'
import { readCategories } from './sample-data.ts'
import { readGuides } from './sample-guides.ts'

const guides = readGuides()

describe('the sample guides', () => {
  it('are twenty with an address of their own, in areas that exist', () => {
    expect(guides).toHaveLength(20)
    expect(new Set(guides.map(({ slug }) => slug)).size).toBe(20)
    const areas = readCategories().flatMap(({ categories }) => categories.map(({ slug }) => slug))
    expect(guides.filter(({ area }) => !areas.includes(area))).toEqual([])
  })
  it('have at least three sections of markup that the sanitiser keeps as it is', () => {
    for (const { html, slug } of guides) {
      expect(html.match(/<h2>/g)?.length, slug).toBeGreaterThanOrEqual(3)
      expect(sanitiseRichText(html), slug).toBe(html)
    }
  })
})
