import { describe, expect, it } from 'vitest'
import { sanitiseRichText } from './sanitise.ts'
import { sanitiseEmail } from './sanitise-email.ts'
import { withoutUnclosed } from './unclosed-tags.ts'

describe('T-062 a tag that hides what follows it and is never closed', () => {
  it.each([
    'style',
    'script',
    'STYLE type="text/css"',
    'script src="//evil.test/x"',
    'textarea',
    'title',
    'xmp',
    'plaintext',
  ])('<%s> removes only itself', (tag) => {
    const html = `<p>one</p><${tag}><p>two &lt; three</p><p>four</p>`
    for (const sanitise of [sanitiseRichText, (each: string) => sanitiseEmail(each)])
      expect(sanitise(html)).toBe('<p>one</p><p>two &lt; three</p><p>four</p>')
  })

  it('takes its content along where it is closed', () => {
    expect(sanitiseRichText('<p>a</p><style>p{}</style><p>b</p><style><p>c</p>')).toBe('<p>a</p><p>b</p><p>c</p>')
    expect(sanitiseRichText('a<script>x()</script>b<script>y()</script>c')).toBe('abc')
  })

  it('makes no tag of what stood around it', () => {
    for (const html of ['<scr<style>ipt>alert(1)</script>', '<im<script>g src=x onerror=alert(1)>', '<st<script>yle>x'])
      expect(sanitiseRichText(html)).not.toMatch(/<script|<style|<img|<[^>]*onerror/i)
  })

  it('is looked for once, however often it comes', () => {
    const started = process.cpuUsage().user
    for (const piece of ['<style>', '<style ', '<style></styl>']) withoutUnclosed(piece.repeat(20_000))
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1500)
  })
})
