import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EMPTY_BLOCK, findLabBlocks, labTableHtml, writeLabBlock } from './lab-block.ts'
import { toEditing } from './to-editing.ts'
import { countWords, toHtml } from './to-html.ts'

const SAMPLE = join(import.meta.dirname, '../../../../../../infra/sample/questions')
const stems = readdirSync(SAMPLE).flatMap((file) =>
  (JSON.parse(readFileSync(join(SAMPLE, file), 'utf8')) as { stem: string; explanation: string }[]).flatMap(({ stem, explanation }) => [
    stem,
    explanation ?? '',
  ]),
)
const canonical = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML

describe('what staff write', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['<p>One<br>two</p>', 'One\ntwo'],
    ['<p>10<sup>9</sup>/L and <strong>bold</strong></p>', '10<sup>9</sup>/L and <strong>bold</strong>'],
    ['<ul><li>a</li><li>b <em>c</em></li></ul>', '- a\n- b <em>c</em>'],
    ['<p>Then:</p><ol><li>a</li><li>b</li></ol>', 'Then:\n\n1. a\n2. b'],
    ['<p>K &lt; 3.5 &amp; pH &gt; 7, R&amp;D</p>', 'K < 3.5 & pH > 7, R&amp;D'],
    ['<p>write &lt;sup&gt; so</p>', 'write &lt;sup> so'],
    ['<p>2. The second<br>- dash</p>', '\\2. The second\n\\- dash'],
    ['<h2>Head</h2>', '<h2>Head</h2>'],
    ['<table class="wr-x"><tbody><tr><td>1</td></tr></tbody></table>', '<table class="wr-x"><tbody><tr><td>1</td></tr></tbody></table>'],
  ])('is %s and %j', (html, text) => {
    expect(toEditing(html)).toBe(text)
    expect(canonical(toHtml(text))).toBe(canonical(html))
  })

  it('is the same after going to the form and back, for every sample question', () => {
    expect(stems.length).toBeGreaterThan(50)
    for (const html of stems) expect(canonical(toHtml(toEditing(html)))).toBe(canonical(html))
  })

  it('takes what is no tag for text', () => {
    expect(toHtml('if x <y and <3, then <script>alert(1)</script>')).toBe(
      '<p>if x &lt;y and &lt;3, then &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })

  it('makes a list of lines that follow a sentence', () => {
    expect(toHtml('He takes:\r\n- aspirin\r\n- ramipril')).toBe('<p>He takes:</p><ul><li>aspirin</li><li>ramipril</li></ul>')
  })

  it('counts a list from 1 only', () =>
    expect(toHtml('3. March\n1. a\n2. b\n4. d')).toBe('<p>3. March</p><ol><li>a</li><li>b</li></ol><p>4. d</p>'))
  it('keeps a tag over a line break whole', () => expect(toHtml('<strong>a\n\nb</strong>')).toBe('<p><strong>a<br>b</strong></p>'))
  it('is nothing when it is empty', () => expect(toHtml(' \n\n ')).toBe(''))
  it('counts words without tags and tables', () => expect(countWords(`One <b>two</b>\n\n${writeLabBlock(EMPTY_BLOCK)}\n\nthree`)).toBe(3))
})

describe('a lab table', () => {
  const block = {
    caption: 'Investigations',
    specimen: 'Venous blood',
    rows: [
      { name: 'Haemoglobin', value: '104', unit: 'g/L', range: '130–170' },
      { name: 'CRP', value: '4', unit: 'mg/L', range: '< 5' },
      { name: 'pH', value: '7.3', unit: '', range: '' },
    ],
  }

  it('is lines in the text and a table in the stem', () => {
    const text = writeLabBlock(block)
    expect(text).toBe(
      '[Lab table: Venous blood; Investigations]\nHaemoglobin | 104 | g/L | 130–170\nCRP | 4 | mg/L | < 5\npH | 7.3\n[End of table]',
    )
    expect(findLabBlocks(`Before.\n\n${text}\n\nAfter.`)).toEqual([{ from: 9, to: 9 + text.length, block }])
    expect(toHtml(`Before.\n\n${text}\n\nAfter.`)).toBe(`<p>Before.</p>${labTableHtml(block)}<p>After.</p>`)
    expect(toEditing(labTableHtml(block))).toBe(text)
  })

  it('has no column of ranges when none is given', () => {
    expect(labTableHtml({ ...block, rows: [{ name: 'pH', value: '7.3', unit: '', range: '' }] })).not.toContain('Reference range')
  })

  it('cannot be broken by the signs that mark it', () => {
    const odd = { caption: 'a; b', specimen: 'x]', rows: [{ name: 'a|b', value: '[1]', unit: '\n', range: '' }] }
    expect(findLabBlocks(writeLabBlock(odd))[0]?.block).toEqual({
      caption: 'a b',
      specimen: 'x',
      rows: [{ name: 'a b', value: '1', unit: '', range: '' }],
    })
  })
})
