import { expect, it } from 'vitest'
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts'
import { fillFigures, PUBLIC_PAGES, pricesOf, publicPageAt } from './public-pages.ts'
import { SCREENS } from './screens.ts'

it('fills true counts into a page, and leaves out what is not known', () => {
  const html = '<h2>Gems</h2><p>The bank holds {{questions}} questions.</p><ul><li>{{gems}} gems</li><li>More</li></ul>'
  expect(fillFigures(html, { questions: 2346 })).toBe(
    '<h2>Gems</h2><p>The bank holds 2,346 questions.</p><ul><li>More</li></ul>',
  )
  expect(fillFigures('{{questions}} and {{unknown}}', {})).toBe(' and {{unknown}}')
})

it('fills in what plans cost, and leaves out those that are not on sale', () => {
  const prices = pricesOf([
    { plan: '3 Months', price: { amount: 4900, currency: 'gbp' }, studentPrice: { amount: 3950, currency: 'gbp' } },
    { plan: 'Gems', price: { amount: 1500, currency: 'gbp' }, studentPrice: null },
  ])
  const html =
    '<p>{{price.3months}}, or {{studentprice.3months}} for students.</p><p>{{studentprice.gems}}</p><p>{{price.5months}}</p>'
  expect(fillFigures(html, {}, prices)).toBe('<p>£49, or £39.50 for students.</p>')
})

it('describes each page for search engines', () => {
  expect(Object.keys(PAGE_DESCRIPTIONS).sort()).toEqual(PUBLIC_PAGES.map(({ path }) => path).sort())
})

it('finds a page at its address in any case, and has a built screen for each', () => {
  expect(publicPageAt('/Resources/Gems/')?.tag).toBe('plab-gems')
  expect(publicPageAt('/')).toBeUndefined()
  const built = new Set(SCREENS.filter((screen) => screen.built).map(({ path }) => path))
  expect(PUBLIC_PAGES.filter(({ path }) => !built.has(path))).toEqual([])
})
