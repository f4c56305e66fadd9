import { expect, it } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

it('keeps paragraphs, lists and the addresses of links', () => {
  const html = `<p>Hello {{firstName}},</p>
<p>Your <strong>code</strong> &amp; link:</p>
<ul><li>one</li><li>two</li></ul>
<p><a class="button" href="{{link}}">Log in</a></p>
<p>Or read <a href="https://example.com/help">our help</a>.</p>`
  expect(textOfHtml(html)).toBe(
    'Hello {{firstName}},\n\nYour code & link:\n\n- one\n- two\n\nLog in:\n{{link}}\n\n' +
      'Or read our help (https://example.com/help).',
  )
})

it('keeps the cells of a table apart, a line for each row', () => {
  const html = `<p>Dates:</p>
<table><tbody><tr><th><p>Date</p></th><th><p>Place</p></th></tr>
<tr><td>12 Dec 2026</td><td>Manchester</td></tr></tbody></table><p>See you there.</p>`
  expect(textOfHtml(html)).toBe('Dates:\n\nDate | Place\n12 Dec 2026 | Manchester\n\nSee you there.')
})
