import { describe, expect, it } from 'vitest'
import { sectionsOf, sizesOf } from './guide-sections.ts'

describe('the sections of a guide', () => {
  it('begin at second-level headings, and at the top where something stands before the first', () => {
    const sections = sectionsOf(
      '<p>First of all.</p><h2>Causes &amp; signs</h2><p>One</p><h3>Rare</h3><p>Two<br />three</p><h2>Tests</h2>',
    )
    expect(sections).toEqual([
      { id: 'in-short', title: 'In short', html: '<p>First of all.</p>', text: 'First of all.' },
      {
        id: 'causes-signs',
        title: 'Causes & signs',
        html: '<p>One</p><h3>Rare</h3><p>Two<br />three</p>',
        text: 'One Rare Two three',
      },
      { id: 'tests', title: 'Tests', html: '', text: '' },
    ])
  })

  it('have ids that stay when other sections change, and differ where headings are the same', () => {
    expect(sectionsOf('<h2>Tests</h2><p>a</p><h2>Tests</h2><h2>β</h2>').map(({ id }) => id)).toEqual([
      'tests',
      'tests-2',
      'section',
    ])
    const mixed = sectionsOf('<h2>Test</h2><h2>Test</h2><h2>Test 2</h2>').map(({ id }) => id)
    expect(new Set(mixed).size).toBe(3)
    expect(sectionsOf(`<h2>${'long '.repeat(60)}</h2>`)[0]?.id.length).toBeLessThanOrEqual(60)
  })

  it('do not begin within a table or a quotation, nor at an empty heading', () => {
    const html =
      '<h2> </h2><blockquote><h2>Quoted</h2></blockquote><table><tbody><tr><td><h2>x</h2></td></tr></tbody></table>'
    expect(sectionsOf(html)).toMatchObject([{ title: 'In short', html }])
  })

  it('of an empty guide are none', () => {
    expect(sectionsOf('')).toEqual([])
  })

  it('share the words between them', () => {
    expect(sizesOf([{ text: 'a b c' }, { text: 'd' }])).toEqual([0.75, 0.25])
  })
})
