import { readFileSync } from 'node:fs'
import { mailRequested } from '@wardround/proto/events/identity.ts'

export const TEMPLATES = [
  ...mailRequested.data.shape.template.options,
  'subscriptionmail',
  'reportmail',
  'banmail',
  'banliftedmail',
  'appealmail',
] as const
export type TemplateName = (typeof TEMPLATES)[number]
export type Template = { subject: string; text: string; html: string }

const SUBJECT = /^Subject: (.+)\n\n/
const read = (file: string) => readFileSync(new URL(`../../templates/${file}`, import.meta.url), 'utf8')

const layout = read('layout.html')

function load(name: TemplateName): Template {
  const source = read(`${name}.txt`)
  const subject = SUBJECT.exec(source)
  if (!subject?.[1]) throw new Error(`${name}.txt does not start with a subject`)
  return {
    subject: subject[1],
    text: source.slice(subject[0].length),
    html: layout.replace('<!-- content -->', () => read(`${name}.html`).trimEnd()),
  }
}

/** Text messages: no subject, and no part in HTML. The last line lets phones fill the code in on our pages only. */
const TEXTS = new Map(['otptext'].map((name) => [name, read(`${name}.txt`).trim()]))

/** Throws when there is none of that name. */
export function getTextTemplate(name: string): string {
  const text = TEXTS.get(name)
  if (!text) throw new Error(`there is no text template ${name}`)
  return text
}

const loaded = new Map<string, Template>(TEMPLATES.map((name) => [name, load(name)]))

/** Throws when there is no template of that name. */
export function getTemplate(name: string): Template {
  const template = loaded.get(name)
  if (!template) throw new Error(`there is no mail template ${name}`)
  return template
}
