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
const sender = { company: {}, publicUrl: 'https://wardround.example' }
const SIGNED = '\n\n--\nWardround.\nContact us: https://wardround.example/contactus\n'
const render = (values: Record<string, string>, more: object = {}) =>
  renderEmail({ ...template, ...more }, values, sender)

describe('an email', () => {
  it('has the values in subject, text and HTML', () => {
    const email = render({ firstName: 'Amara', code: '123456', link: 'https://x.test/a?b=1&c=2' })
    expect(email.subject).toBe('For Amara')
    expect(email.text).toBe(`Hello Amara, 123456 https://x.test/a?b=1&c=2${SIGNED}`)
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
    expect(email.text).toBe(`${source}${SIGNED}`)
    expect(email.html).toContain(source)
  })

  it('does not read a value as a template', () => {
    expect(render({ firstName: '{{code}}', code: '123456', link: '$& $1' }).text).toContain(
      'Hello {{code}}, 123456 $& $1',
    )
  })

  it('has its subject for a heading, and at its foot who writes and the way to them', () => {
    const company = { name: 'Example <Ltd>', number: '01234567', address: '1 Example Street, London' }
    const { text, html } = renderEmail(
      template,
      { firstName: 'Amara', code: '1', link: 'https://x.test' },
      {
        ...sender,
        company,
      },
    )
    expect(html).toMatch(/<h1 [^>]*>For Amara<\/h1>/)
    expect(html).toContain('Example &lt;Ltd&gt;. Registered in England and Wales, company number 01234567.')
    expect(html).toContain('<a href="https://wardround.example/contactus"')
    expect(text).toMatch(
      /\n\n--\nExample <Ltd>\. Registered in .* Registered address: 1 Example Street, London\.\nContact us: https:.*\n$/,
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
    const email = renderEmail(source, values, sender)
    expect(email.subject.length).toBeGreaterThan(10)
    expect(`${email.subject}${email.text}${email.html}`).not.toMatch(/[{}]{2}|undefined/)
    const unused = Object.keys(values).filter((name) => !`${source.subject}${source.html}`.includes(`{{${name}}}`))
    expect(unused).toEqual([])
  })

  it('begin the subject of a code with the code, for the notification on a locked phone', () => {
    const coded = EMAIL_KINDS.filter((kind) => shippedTemplate(kind).html.includes('<p class="code">'))
    expect(coded.length).toBeGreaterThan(3)
    for (const kind of coded) expect(shippedTemplate(kind).subject, kind).toMatch(/^\{\{code\}\} is your /)
  })

  it('name nobody twice in the subject of a message', () => {
    expect(shippedTemplate('message-received').subject).toBe('{{title}}')
  })

  it('write a text message whose last line binds the code to our site', () => {
    expect(renderText('phone-code', sampleOf('phone-code'), 'https://wardround.example')).toBe(
      '123456 is your Wardround code. It expires in 10 minutes. Never share it with anyone.\n\n@wardround.example #123456',
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
