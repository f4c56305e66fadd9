import type { NoticeKind } from '@wardround/proto/notices.ts'
import { placeholdersOf, unknownIn, wrongLinksIn } from '#templates/placeholders.ts'
import type { TemplateDraft } from '#templates/template-repository.ts'

type Problem = { path: string; message: string }

/**
 * What keeps a draft from being saved, by field: unknown placeholders, links elsewhere, a needed placeholder left out.
 */
export function draftProblems(kind: NoticeKind, { subject, html, text }: TemplateDraft): Problem[] {
  const known = placeholdersOf(kind)
  const names = Object.keys(known)
    .map((name) => `{{${name}}}`)
    .join(', ')
  const unknown = Object.entries({ subject, html, text: text ?? '' }).flatMap(([field, source]) =>
    unknownIn(source, known).map((name) => ({
      path: `body.${field}`,
      message: `There is no placeholder {{${name}}} here. Use one of ${names}.`,
    })),
  )
  const links = wrongLinksIn(html, known).map((target) => ({
    path: 'body.html',
    message: `A link cannot go to "${target}". Use a link placeholder, https:// or mailto:.`,
  }))
  const needed = Object.keys(known).filter((name) => known[name]?.isNeeded)
  const missing = Object.entries({ html, ...(text === null ? {} : { text }) }).flatMap(([field, source]) =>
    needed
      .filter((name) => !source.includes(`{{${name}}}`))
      .map((name) => ({ path: `body.${field}`, message: `Add {{${name}}}. The email does not work without it.` })),
  )
  return [...unknown, ...links, ...missing]
}
