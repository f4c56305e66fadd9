import type { Connection } from '@wardround/kit/data/database.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import { shippedTemplate, type Template } from './shipped-templates.ts'
import { findVersion, type TemplateDraft } from './template-repository.ts'
import { textOfHtml } from './text-of-html.ts'

/** A draft as it is rendered: with the plain-text part made from the HTML where staff wrote none. */
export const toTemplate = ({ subject, html, text }: TemplateDraft): Template => ({
  subject,
  html,
  text: text ?? textOfHtml(html),
})

/** The template of a kind as it was at a version; null: what the release brings. */
export async function templateAt(conn: Connection, kind: NoticeKind, version: number | null): Promise<Template> {
  const draft = version === null ? null : (await findVersion(conn, kind, version))?.draft
  return draft ? toTemplate(draft) : shippedTemplate(kind)
}
