import { describe, expect, it } from 'vitest'
import { draftProblems } from './draft.ts'

const draft = { subject: 'Your code', html: '<p>{{code}} <a href="{{link}}">here</a></p>', text: null }
const problems = (change: object) =>
  draftProblems('sign-up-code', { ...draft, ...change }).map(({ path, message }) => [path, message.slice(0, 40)])

describe('a draft of an email template', () => {
  it('may name what its kind fills, and nothing else', () => {
    expect(problems({})).toEqual([])
    expect(problems({ subject: 'Hello {{firstName}}, {{amount}}', text: '{{code}} {{ code }}' })).toEqual([
      ['body.subject', 'There is no placeholder {{amount}} here.'],
      ['body.text', 'There is no placeholder {{ code }} here.'],
    ])
  })

  it('links to our own pages, to https and to email addresses only', () => {
    const html = '<p>{{code}}<a href="javascript:alert(1)">a</a><a href="{{firstName}}">b</a></p>'
    expect(problems({ html }).map(([path]) => path)).toEqual(['body.html', 'body.html'])
  })

  it('keeps the code, in the HTML and in a plain-text part of its own', () => {
    expect(problems({ html: '<p>Hello</p>', text: 'Hello' })).toEqual([
      ['body.html', 'Add {{code}}. The email does not work wi'],
      ['body.text', 'Add {{code}}. The email does not work wi'],
    ])
  })
})
