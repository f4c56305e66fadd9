import { describe, expect, it } from 'vitest'
import { placeholdersOf, unknownIn, wrongLinksIn } from './placeholders.ts'

const known = placeholdersOf('sign-up-code')

describe('the placeholders of a template', () => {
  it('are those of its kind and the first name', () => {
    expect(Object.keys(known).sort()).toEqual(['code', 'firstName', 'link', 'minutes'])
    expect(unknownIn('{{firstName}} {{code}} {{ code }} {{amount}} {{constructor}} {{amount}}', known)).toEqual([
      ' code ',
      'amount',
      'constructor',
    ])
  })

  it('may be a link target only when they hold a link of ours', () => {
    const html = `<a href="{{link}}">a</a><a href='{{firstName}}'>b</a><a href=javascript:alert(1)>c</a>
      <a href="https://nhs.uk/x">d</a><a HREF = "http://example.com">e</a><a href="https://x/{{code}}">f</a>`
    expect(wrongLinksIn(html, known)).toEqual([
      '{{firstName}}',
      'javascript:alert(1)',
      'http://example.com',
      'https://x/{{code}}',
    ])
  })
})
