import { describe, expect, it } from 'vitest'
import { cutText, foldText, isStorable, plainText, textToHtml } from './text.ts'

describe('text', () => {
  it('knows what cannot be stored', () => {
    expect(isStorable('café 👩🏽‍⚕️ 10⁹/L')).toBe(true)
    expect(isStorable('a\0b')).toBe(false)
    expect(isStorable('half \ud83d of a pair')).toBe(false)
  })

  it('folds case and white space, and keeps what changes the meaning', () => {
    expect(foldText('  Serum\n Amylase ')).toBe(foldText('serum amylase'))
    expect(foldText('10²')).not.toBe(foldText('102'))
    expect(foldText('cafe\u0301')).toBe(foldText('CAFÉ'))
  })

  it('finds the words of HTML', () => {
    expect(plainText('<p>Pulse &lt;50, BP&nbsp;90/60</p><ul><li>one</li><li>t<b>w</b>o</li></ul>')).toBe(
      'Pulse <50, BP 90/60 one two',
    )
    expect(plainText('&amp;lt;')).toBe('&lt;')
  })

  it('cuts without leaving half a character', () => {
    expect(cutText('short', 10)).toBe('short')
    const cut = cutText('🙂'.repeat(20), 10)
    expect(cut.length).toBeLessThanOrEqual(10)
    expect(cut.isWellFormed()).toBe(true)
  })

  it('turns plain text into HTML that shows it as it was written', () => {
    expect(textToHtml('A pulse <50 & falling.\n\nHe says "no".\nThen yes.')).toBe(
      '<p>A pulse &lt;50 &amp; falling.</p><p>He says "no".<br />Then yes.</p>',
    )
    expect(textToHtml('  ')).toBe('')
  })
})
