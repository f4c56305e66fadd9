import { asHeader, escapeHtml, fillTemplate, type Values } from './fill-template.ts'
import type { Template } from './templates.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** Subject, text and HTML of one mail. Values are one line each; in the HTML part they are escaped. */
export function renderMail(template: Template, given: Values): RenderedMail {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asHeader(value)]))
  const subject = fillTemplate(template.subject, values)
  return { subject, text: fillTemplate(template.text, values), html: fillTemplate(template.html, { subject, ...values }, escapeHtml) }
}
