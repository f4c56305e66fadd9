import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { show } from '#shared/testing/page.tsx'
import { DraftText } from './draft-text.tsx'

const ATTACKS = join(import.meta.dirname, '../../../../../infra/attacks/xss-lines.json')

function shown(html: string): string {
  const { container, unmount } = show(<DraftText html={html} />)
  const inner = container.firstElementChild?.innerHTML ?? ''
  unmount()
  return inner
}

describe('the preview of a draft', () => {
  it('shows what learners will see', () => {
    expect(shown('<p>10<sup>9</sup> <a href="https://nice.org.uk">NICE</a></p>')).toBe(
      '<p>10<sup>9</sup> <a href="https://nice.org.uk" target="_blank" rel="noopener noreferrer nofollow">NICE</a></p>',
    )
  })

  it('sets result tables as lab tables', () => {
    const html = shown(
      '<table><caption>Tests</caption><thead><tr><th>Venous blood</th><th>Result</th><th>Unit</th></tr></thead><tbody><tr><th>CRP</th><td>4</td><td>mg/L</td></tr></tbody></table>',
    )
    expect(html).toContain('data-scroll')
    expect(html).toContain('<td data-part="value">4</td>')
  })

  it.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
    ['<section>kept<script>gone()</script></section>', 'kept'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    [
      '<img src="/media/0199a000-0000-7000-8000-000000000002" alt="ECG">',
      '<img alt="ECG" src="/media/0199a000-0000-7000-8000-000000000002">',
    ],
  ])('makes %s harmless', (html, expected) => expect(shown(html)).toBe(expected))

  it('T-062 lets none of the collected attacks through', () => {
    const attacks = JSON.parse(readFileSync(ATTACKS, 'utf8')) as { payload: string }[]
    for (const { payload } of attacks) {
      const { container, unmount } = show(<DraftText html={payload} />)
      const box = container.firstElementChild as Element
      expect(
        box.querySelector('script, iframe, object, embed, svg, math, form, input, link, meta, base, style'),
      ).toBeNull()
      const attributes = [...box.querySelectorAll('*')].flatMap((element) => [...element.attributes])
      expect(attributes.filter(({ name }) => /^on|^style$|^srcdoc$/i.test(name))).toEqual([])
      expect(
        attributes.filter(({ name, value }) => ['href', 'src'].includes(name) && !/^(https?:|mailto:|\/)/i.test(value)),
      ).toEqual([])
      unmount()
    }
  }, 30_000)
})
