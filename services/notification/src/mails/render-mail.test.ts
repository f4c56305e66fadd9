import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'
import { getTemplate, TEMPLATES } from './templates.ts'

const template = { subject: 'For {{name}}', text: 'Dear {{name}}, {{code}} {{link}}', html: '<p title="{{name}}">{{code}}</p>' }

describe('a mail', () => {
  it('has the values in subject, text and HTML', () => {
    expect(renderMail(template, { name: 'Amara', code: '123456', link: 'https://x.test/a?b=1&c=2' })).toEqual({
      subject: 'For Amara',
      text: 'Dear Amara, 123456 https://x.test/a?b=1&c=2',
      html: '<p title="Amara">123456</p>',
    })
  })

  it('escapes what a value brings into the HTML part', () => {
    expect(renderMail(template, { name: '"><img src=x onerror=alert(1)>', code: `<b>&'` }).html).toBe(
      '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">&lt;b&gt;&amp;&#39;</p>',
    )
  })

  it('stays one header line whatever a name holds', () => {
    const { subject } = renderMail(template, { name: 'Amara\r\nBcc: all@example.com\u2028x\u0000' })
    expect(subject).toBe('For Amara Bcc: all@example.com x')
  })

  it.each([
    "{{constructor.constructor('return process')()}}",
    '{{constructor}}',
    '{{__proto__}}',
    '{{toString}}',
    '{{ name }}',
    '{{#each}}',
    '{{unknown}}',
  ])('prints %s as it stands', (text) => {
    expect(renderMail({ ...template, text }, { name: 'Amara' }).text).toBe(text)
  })

  it('does not read a value as a template', () => {
    expect(renderMail(template, { name: '{{code}}', code: '123456', link: '$& $1' }).text).toBe('Dear {{code}}, 123456 $& $1')
  })
})

describe('the templates', () => {
  it.each(TEMPLATES)('%s has a subject, a text and an HTML part with the same placeholders, but for the subject', (name) => {
    const { subject, text, html } = getTemplate(name)
    const names = (source: string) => [...new Set(source.match(/\{\{\w+\}\}/g) ?? [])].sort()
    expect(subject.length).toBeGreaterThan(10)
    expect(names(html).filter((placeholder) => placeholder !== '{{subject}}')).toEqual(names(text))
  })

  it('are known by name only', () => {
    expect(() => getTemplate('../config')).toThrow(/no mail template/)
    expect(() => getTemplate('__proto__')).toThrow(/no mail template/)
  })
})
