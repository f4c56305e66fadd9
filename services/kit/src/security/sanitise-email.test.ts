import { describe, expect, it } from 'vitest'
import { sanitiseEmail } from './sanitise-email.ts'

describe('the HTML of an email template', () => {
  it('keeps text, links and placeholders, and gets the styles that were given', () => {
    const html = '<p class="code">{{code}}</p><p><a class="button" href="{{link}}">Log in</a></p>'
    expect(sanitiseEmail(html, { p: 'margin:0', 'p.code': 'font-size:32px', 'a.button': 'color:#fff' })).toBe(
      '<p class="code" style="font-size:32px">{{code}}</p>' +
        '<p style="margin:0"><a class="button" style="color:#fff" href="{{link}}">Log in</a></p>',
    )
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" id="x">a</p>', '<p>a</p>'],
    ['<img src="https://tracker.example/x.gif"><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<style>p{color:red}</style><svg onload=alert(1)></svg><form action="/x"><input></form>', ''],
    ['<p class="page code evil">a</p>', '<p class="code">a</p>'],
    ['<p>a<!-- {{code}} --></p>', '<p>a</p>'],
  ])('loses what may do harm: %s', (given, expected) => {
    expect(sanitiseEmail(given)).toBe(expected)
  })

  it('leaves out what nobody sees, also where it is written as a reference, and lets it hide no scheme', () => {
    expect(sanitiseEmail('<p>a&#x202E;b&#7;c</p><a href="java&#x202e;script:alert(1)">x</a>')).toBe(
      '<p>abc</p><a>x</a>',
    )
  })

  it('stays as it is when it is cleaned again', () => {
    const once = sanitiseEmail('<p>1 < 2 & 3 <b>x<i>y</b></i>', { p: 'margin:0' })
    expect(sanitiseEmail(once, { p: 'margin:0' })).toBe(once)
  })
})
