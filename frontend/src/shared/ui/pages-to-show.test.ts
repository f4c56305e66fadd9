import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

describe('the pager', () => {
  it('shows every page while there are few', () => expect(pagesToShow(2, 5)).toEqual([1, 2, 3, 4, 5]))
  it('keeps first, last and neighbours', () =>
    expect(pagesToShow(20, 41)).toEqual([1, undefined, 19, 20, 21, undefined, 41]))
  it('has no gap of one at either end', () => {
    expect(pagesToShow(4, 41)).toEqual([1, 2, 3, 4, 5, undefined, 41])
    expect(pagesToShow(38, 41)).toEqual([1, undefined, 37, 38, 39, 40, 41])
  })
  it('never shows more than seven', () => {
    for (let page = 1; page <= 30; page += 1) expect(pagesToShow(page, 30).length).toBeLessThanOrEqual(7)
  })
})
