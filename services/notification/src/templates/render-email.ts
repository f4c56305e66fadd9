import { readFileSync } from 'node:fs'
import { type StyledTag, sanitiseEmail } from '@wardround/kit/security/sanitise-email.ts'
import { type Company, registrationOf } from '@wardround/proto/company.ts'
import { asHeader, asHtml, asLines, fillTemplate, type Values } from './fill-template.ts'
import type { Template } from './shipped-templates.ts'

export type RenderedEmail = { subject: string; text: string; html: string }

const layout = readFileSync(new URL('../../templates/layout.html', import.meta.url), 'utf8')

/**
 * Mail programs read styles on the element only, so each allowed tag gets its own. Colours have names in the layout.
 */
const STYLES: Partial<Record<StyledTag, string>> = {
  p: 'margin:0 0 16px',
  'p.code':
    'margin:24px 0;padding:16px 0;border-top:1px solid #dcd8cd;border-bottom:1px solid #dcd8cd;font-size:32px;line-height:1.2;letter-spacing:6px;font-weight:bold',
  'p.quote': 'margin:0 0 16px;padding-left:16px;border-left:4px solid #dcd8cd',
  a: 'color:#0b5d6b',
  'a.button':
    'display:inline-block;padding:12px 24px;background:#0b5d6b;color:#ffffff;font-weight:bold;text-decoration:none',
  h1: 'margin:0 0 16px;font-size:24px;line-height:1.3',
  h2: 'margin:24px 0 12px;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 12px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:4px solid #dcd8cd',
  hr: 'margin:24px 0;border:0;border-top:1px solid #dcd8cd',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:8px 16px 8px 0;text-align:left;border-bottom:1px solid #dcd8cd',
  td: 'padding:8px 16px 8px 0;text-align:left;border-bottom:1px solid #dcd8cd',
}

/** Who writes, at the foot of every email: `publicUrl` is the site's origin. */
export type Sender = { company: Company; publicUrl: string }

/**
 * Subject, text and HTML of one email; in the HTML the subject is the heading. Values keep their lines, but in the
 * subject; in the HTML part they are escaped.
 */
export function renderEmail(template: Template, given: Values, { company, publicUrl }: Sender): RenderedEmail {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asLines(value)]))
  const subject = fillTemplate(template.subject, values, asHeader)
  const content = sanitiseEmail(template.html, STYLES)
  const whole = layout.replace('<!-- content -->', () => content)
  const foot = { registration: asHeader(registrationOf(company)), contactUs: `${publicUrl}/contactus` }
  return {
    subject,
    text: `${fillTemplate(template.text, values)}\n\n--\n${foot.registration}\nContact us: ${foot.contactUs}\n`,
    html: fillTemplate(whole, { ...values, ...foot, subject }, asHtml),
  }
}
