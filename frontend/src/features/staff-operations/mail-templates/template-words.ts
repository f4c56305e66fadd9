import type { PermissionArea } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getMailTemplate, listMailTemplates } from '@wardround/proto/http/notification/mail-templates.ts'

export type TemplateRow = CallReply<typeof listMailTemplates>[number]
export type MailTemplate = CallReply<typeof getMailTemplate>
/** What staff write. An empty text part is made from the HTML. */
export type TemplateDraft = { subject: string; html: string; text: string }

export const TOPIC_WORDS: Record<TemplateRow['topic'], string> = {
  security: 'Security',
  payments: 'Payment and access',
  account: 'Account, codes and links',
  events: 'Events',
  learning: 'Learning',
  community: 'Community',
  messages: 'Messages',
  news: 'News',
}

/** Templates that may also be written with another area than Mail. */
const OTHER_AREAS: Readonly<Record<string, PermissionArea>> = {
  gemsmail: 'Gems',
  webinarmail: 'Webinars',
  coursemail: 'Courses',
}
export const areaOf = (name: string): PermissionArea => OTHER_AREAS[name] ?? 'Mail'

export const draftOf = ({ subject, html, text }: Pick<MailTemplate, 'subject' | 'html' | 'text'>): TemplateDraft => ({
  subject,
  html,
  text: text ?? '',
})
export const bodyOf = ({ subject, html, text }: TemplateDraft) => ({ subject, html, text: text.trim() ? text : null })

const show = (text: string) => text
/** What is compared, and chosen where two people have written. */
export const TEMPLATE_PARTS = [
  { name: 'subject' as const, label: 'Subject', show },
  { name: 'html' as const, label: 'HTML', show },
  { name: 'text' as const, label: 'Plain text', show },
]

const NAMES = /\{\{\s*(\w+)\s*\}\}/g

/**
 * Names in double braces that the template does not know, and needed ones that are missing; the service checks the
 * same.
 */
export function placeholderProblems(draft: TemplateDraft, placeholders: MailTemplate['placeholders']): string[] {
  const used = new Set(
    [...`${draft.subject} ${draft.html} ${draft.text}`.matchAll(NAMES)].map(([, name]) => name ?? ''),
  )
  const known = new Set(placeholders.map(({ name }) => name))
  return [
    ...[...used]
      .filter((name) => !known.has(name))
      .map((name) => `{{${name}}} isn’t a placeholder in this template. Remove it, or choose one from the list.`),
    ...placeholders
      .filter(({ name, isNeeded }) => isNeeded && !used.has(name))
      .map(({ name }) => `{{${name}}} is missing. Use it at least once.`),
  ]
}
