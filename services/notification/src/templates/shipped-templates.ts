import { readFileSync } from 'node:fs'
import { NOTICE_KINDS, type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { placeholdersOf, unknownIn, wrongLinksIn } from './placeholders.ts'
import { textOfHtml } from './text-of-html.ts'

/** An email template: `html` is the content, without the layout around it. */
export type Template = { subject: string; text: string; html: string }

const SUBJECT = /^Subject: (.+)\n\n/
/** The templates of the service that sends the kind. */
const read = (kind: NoticeKind, file: string) =>
  readFileSync(new URL(`../../templates/${noticeOf(kind).service}/${file}`, import.meta.url), 'utf8')

function refuseUnknown(kind: NoticeKind, name: string, source: string): void {
  const known = placeholdersOf(kind)
  const wrong = [...unknownIn(source, known), ...wrongLinksIn(source, known)]
  if (wrong.length > 0) throw new Error(`template ${name} names ${wrong.join(', ')}, which ${kind} does not have`)
}

function loadEmail(kind: NoticeKind, name: string): Template {
  const source = read(kind, `${name}.html`)
  const subject = SUBJECT.exec(source)
  if (!subject?.[1]) throw new Error(`${name}.html does not start with a subject`)
  refuseUnknown(kind, name, source)
  const html = source.slice(subject[0].length).trim()
  return { subject: subject[1], html, text: textOfHtml(html) }
}

function loadText(kind: NoticeKind, name: string): string {
  const source = read(kind, `${name}.txt`).trim()
  refuseUnknown(kind, name, source)
  return source
}

const written = (channel: 'email' | 'text') =>
  NOTICE_KINDS.flatMap((kind) => {
    const { channels, template } = noticeOf(kind)
    return channels[channel] && template ? [[kind, template] as const] : []
  })

const emails = new Map(written('email').map(([kind, name]) => [kind, loadEmail(kind, name)]))
/** Text messages have no subject. Phones fill in a code only on the site that the last line names. */
const texts = new Map(written('text').map(([kind, name]) => [kind, loadText(kind, name)]))

/** Kinds that are sent by email. */
export const EMAIL_KINDS: readonly NoticeKind[] = [...emails.keys()]

/** The email template that the release brings. Throws when the kind has none. */
export function shippedTemplate(kind: NoticeKind): Template {
  const template = emails.get(kind)
  if (!template) throw new Error(`there is no email template for ${kind}`)
  return template
}

/** Throws when the kind is not sent by text message. */
export function textTemplate(kind: NoticeKind): string {
  const text = texts.get(kind)
  if (!text) throw new Error(`there is no text template for ${kind}`)
  return text
}
