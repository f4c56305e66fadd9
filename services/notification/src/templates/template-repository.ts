import type { Connection } from '@wardround/kit/data/database.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'

/** What staff wrote. `text` null: the plain-text part is made from the HTML. */
export type TemplateDraft = { subject: string; html: string; text: string | null }

/** A version of a template; `draft` null: from then on the one that the release brings was in use. */
export type TemplateVersion = {
  kind: NoticeKind
  version: number
  draft: TemplateDraft | null
  changedAt: Date
  changedByName: string
}

type Row = {
  kind: NoticeKind
  version: number
  subject: string | null
  html: string | null
  text: string | null
  changed_at: Date
  changed_by_name: string
}

const toVersion = ({ subject, html, text, ...row }: Row): TemplateVersion => ({
  kind: row.kind,
  version: row.version,
  draft: subject !== null && html !== null ? { subject, html, text } : null,
  changedAt: row.changed_at,
  changedByName: row.changed_by_name,
})

/** The newest version of every template that was ever changed. */
export async function listNewestVersions(conn: Connection): Promise<TemplateVersion[]> {
  const rows = await conn('mail_template_versions')
    .distinctOn('kind')
    .orderBy([{ column: 'kind' }, { column: 'version', order: 'desc' }])
  return (rows as Row[]).map(toVersion)
}

/** Undefined where the template was never changed. */
export async function findNewestVersion(conn: Connection, kind: NoticeKind): Promise<TemplateVersion | undefined> {
  const row = await conn('mail_template_versions').where({ kind }).orderBy('version', 'desc').first()
  return row && toVersion(row)
}

export async function findVersion(
  conn: Connection,
  kind: NoticeKind,
  version: number,
): Promise<TemplateVersion | undefined> {
  const row = await conn('mail_template_versions').where({ kind, version }).first()
  return row && toVersion(row)
}

/** Newest first. */
export async function listVersions(conn: Connection, kind: NoticeKind, limit: number): Promise<TemplateVersion[]> {
  const rows = await conn('mail_template_versions').where({ kind }).orderBy('version', 'desc').limit(limit)
  return (rows as Row[]).map(toVersion)
}

/** Adds a version; returns false when somebody else has added that one. */
export async function insertVersion(trx: Knex.Transaction, of: TemplateVersion): Promise<boolean> {
  const rows = await trx('mail_template_versions')
    .insert({
      kind: of.kind,
      version: of.version,
      subject: of.draft?.subject ?? null,
      html: of.draft?.html ?? null,
      text: of.draft?.text ?? null,
      changed_at: of.changedAt,
      changed_by_name: of.changedByName,
    })
    .onConflict(['kind', 'version'])
    .ignore()
    .returning('version')
  return rows.length === 1
}
