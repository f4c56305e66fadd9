import { beforeEach, describe, expect, it } from 'vitest'
import { clearHighlights, showHighlights, textOf } from './highlight-text.ts'
import { addMarkers, tameMarkup } from './protect-text.ts'
import { piecesOf, wordsOf } from './text-ranges.ts'

const STEM =
  '<p>A 34-year-old woman has <b>dark</b> creases.</p><table><tbody><tr><td>Sodium</td><td>124</td></tr></tbody></table>'
const PLAIN = 'A 34-year-old woman has dark creases.Sodium124'
let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = STEM
})
const always = () => 0
const marked = () => [...root.querySelectorAll('mark')].map(({ textContent }) => textContent)

describe('highlights in a text', () => {
  it('go over the borders of elements and leave the text as it is', () => {
    showHighlights(root, [[20, 36]])
    expect(marked()).toEqual(['has ', 'dark', ' creases'])
    expect(textOf(root)).toBe(PLAIN)
    clearHighlights(root)
    expect(root.innerHTML).toBe(STEM)
  })

  it('take the place of those before', () => {
    showHighlights(root, [[2, 13]])
    showHighlights(root, [
      [14, 19],
      [37, 43],
    ])
    expect(marked()).toEqual(['woman', 'Sodium'])
  })

  it('stand at the same words with and without markers', () => {
    addMarkers(root, always)
    expect(root.querySelectorAll('[data-marker]').length).toBeGreaterThan(3)
    showHighlights(root, [[14, 28]])
    expect(marked().join('')).toBe('woman has dark')
    expect(textOf(root)).toBe(PLAIN)
    expect(wordsOf(root).map(({ text }) => text)).toEqual([
      'A',
      '34-year-old',
      'woman',
      'has',
      'dark',
      'creases.',
      'Sodium',
      '124',
    ])
  })

  it('outside the text are none', () => {
    expect(piecesOf(root, [500, 600])).toEqual([])
  })
})

describe('protected text', () => {
  it('has hidden elements after spaces that no screen reader meets', () => {
    addMarkers(root, always)
    for (const marker of root.querySelectorAll('[data-marker]')) {
      expect([
        marker.getAttribute('aria-hidden'),
        (marker as HTMLElement).hidden,
        /^[a-z]{3,6}$/.test(marker.textContent),
      ]).toEqual(['true', true, true])
      expect(marker.previousSibling?.textContent?.endsWith(' ')).toBe(true)
    }
    expect(root.textContent).not.toBe(PLAIN)
  })

  it('leaves texts without spaces alone', () => {
    root.innerHTML = '<p>Sodium</p><p> </p>'
    addMarkers(root, always)
    expect(root.innerHTML).toBe('<p>Sodium</p><p> </p>')
  })

  it('opens links apart and keeps three parts of a style', () => {
    root.innerHTML =
      '<p style="color: red; font-size: 14px; LINE-HEIGHT: 2">a <a href="/x">b</a> <span style="vertical-align: super; position: fixed">2</span><i style="vertical-align: top">c</i></p>'
    tameMarkup(root)
    expect([...root.querySelectorAll('a')].map(({ target, rel }) => [target, rel])).toEqual([
      ['_blank', 'noopener noreferrer'],
    ])
    const styles = [...root.querySelectorAll<HTMLElement>('p, span, i')].map((element) => element.style.cssText)
    expect(styles).toEqual(['font-size: 14px; line-height: 2;', 'vertical-align: super;', ''])
  })
})
