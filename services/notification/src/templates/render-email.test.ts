import { type NOTICE_KINDS, noticeOf } from '@wardround/proto/notices.ts'
import { describe, expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { renderText } from './render-text.ts'
import { EMAIL_KINDS, shippedTemplate } from './shipped-templates.ts'
import { emailValues } from './values-of.ts'

const template = {
  subject: 'For {{firstName}}',
  text: 'Hello {{firstName}}, {{code}} {{link}}',
  html: '<p>{{firstName}} {{code}}</p><p><a href="{{link}}">Log in</a></p>',
}
const render = (values: Record<string, string>, more: object = {}) => renderEmail({ ...template, ...more }, values)

describe('an email', () => {
  it('has the values in subject, text and HTML', () => {
    const email = render({ firstName: 'Amara', code: '123456', link: 'https://x.test/a?b=1&c=2' })
    expect(email.subject).toBe('For Amara')
    expect(email.text).toBe('Hello Amara, 123456 https://x.test/a?b=1&c=2\n\nWardround\n')
    expect(email.html).toContain('<title>For Amara</title>')
    expect(email.html).toContain('Amara 123456</p>')
    expect(email.html).toContain('href="https://x.test/a?b=1&amp;c=2"')
  })

  it('escapes what a value brings into the HTML part', () => {
    const { html } = render({ firstName: '"><img src=x onerror=alert(1)>', code: `<b>&'`, link: '' })
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;&amp;&#39;</p>')
    expect(html).not.toContain('<img')
  })

  it('stays one header line whatever a name holds', () => {
    const { subject } = render({ firstName: 'Amara\r\nBcc: all@example.com\u2028x\u0000' })
    expect(subject).toBe('For Amara Bcc: all@example.com x')
  })

  it('keeps the lines of what somebody wrote, as breaks in the HTML part', () => {
    const { text, html } = render({ firstName: 'Amara', code: 'One\r\n\n\n<b>Two</b>\u0000', link: '' })
    expect(text).toContain('Hello Amara, One\n\n<b>Two</b>')
    expect(html).toContain('Amara One<br><br>&lt;b&gt;Two&lt;/b&gt;</p>')
  })

  it.each([
    "{{constructor.constructor('return process')()}}",
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{ firstName }}',
    '{{#each}}',
    '{{unknown}}',
  ])('T-064 prints %s as it stands', (source) => {
    const email = render({ firstName: 'Amara' }, { text: source, html: `<p>${source}</p>` })
    expect(email.text).toBe(`${source}\n\nWardround\n`)
    expect(email.html).toContain(source)
  })

  it('does not read a value as a template', () => {
    expect(render({ firstName: '{{code}}', code: '123456', link: '$& $1' }).text).toContain(
      'Hello {{code}}, 123456 $& $1',
    )
  })

  it('carries its styles on the elements and colours for dark screens', () => {
    const { html } = render({ firstName: 'Amara', code: '1', link: 'https://x.test' })
    expect(html).toContain('<p style="margin:0 0 16px">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('<table role="presentation"')
  })
})

describe('the templates that the release brings', () => {
  const sampleOf = (kind: (typeof NOTICE_KINDS)[number]) => noticeOf(kind).sample as Record<string, unknown>

  it.each(EMAIL_KINDS)('%s is filled completely, with each of its placeholders used', (kind) => {
    const source = shippedTemplate(kind)
    const person = { firstName: 'Amara', unsubscribe: 'http://localhost:8080/unsubscribe/token' }
    const values = emailValues(kind, sampleOf(kind), 'http://localhost:8080', person)
    const email = renderEmail(source, values)
    expect(email.subject.length).toBeGreaterThan(10)
    expect(`${email.subject}${email.text}${email.html}`).not.toMatch(/[{}]{2}|undefined/)
    const unused = Object.keys(values).filter((name) => !`${source.subject}${source.html}`.includes(`{{${name}}}`))
    expect(unused).toEqual([])
  })

  it('write a text message whose last line binds the code to our site', () => {
    expect(renderText('phone-code', sampleOf('phone-code'), 'https://wardround.example')).toBe(
      '123456 is your Wardround code. It expires in 10 minutes. We will never ask you for it.\n\n@wardround.example #123456',
    )
  })

  it('are those of the specification and our own', () => {
    const names = EMAIL_KINDS.map((kind) => noticeOf(kind).template)
    const specified = [
      'registermail',
      'forgotmail',
      'resetmail',
      'subscriptionmail',
      'gemsmail',
      'certificatemail',
      'deleteaccount',
      'verificationmail',
      'freeaccessmail',
      'bigmockotpmail',
      'otpmail',
      'webinarmail',
      'coursemail',
    ]
    expect(specified.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are known by kind only', () => {
    expect(() => shippedTemplate('__proto__' as never)).toThrow(/no email template/)
  })
})
