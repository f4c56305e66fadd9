import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  getMailTemplate,
  getMailTemplateVersion,
  listMailTemplates,
  listMailTemplateVersions,
} from '@wardround/proto/http/notification/mail-templates.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { placeholdersOf } from '#templates/placeholders.ts'
import { shippedTemplate } from '#templates/shipped-templates.ts'
import type { TemplateDraft, TemplateVersion } from '#templates/template-repository.ts'
import { sampleValues } from './sample-values.ts'

const shippedDraft = (kind: NoticeKind): TemplateDraft => {
  const { subject, html } = shippedTemplate(kind)
  return { subject, html, text: null }
}

export function presentRow(
  kind: NoticeKind,
  newest: TemplateVersion | undefined,
): CallReply<typeof listMailTemplates>[number] {
  const { template, title, topic } = noticeOf(kind)
  return {
    name: template as string,
    kind,
    title,
    topic,
    version: newest?.version ?? 0,
    isChanged: Boolean(newest?.draft),
    changedAt: newest?.changedAt.toISOString() ?? null,
    changedByName: newest?.changedByName ?? null,
  }
}

export function presentTemplate(
  kind: NoticeKind,
  newest: TemplateVersion | undefined,
  publicUrl: string,
): CallReply<typeof getMailTemplate> {
  const shipped = shippedDraft(kind)
  const samples = sampleValues(kind, publicUrl)
  const placeholders = Object.entries(placeholdersOf(kind)).map(([name, { about, isLink, isNeeded }]) => ({
    name,
    about,
    isLink: isLink === true,
    isNeeded: isNeeded === true,
    sample: samples[name] ?? '',
  }))
  return { ...presentRow(kind, newest), ...(newest?.draft ?? shipped), shipped, placeholders }
}

export const presentVersion = ({
  version,
  draft,
  changedAt,
  changedByName,
}: TemplateVersion): CallReply<typeof listMailTemplateVersions>[number] => ({
  version,
  isShipped: draft === null,
  changedAt: changedAt.toISOString(),
  changedByName,
})

/** A version with its content; where it returned to what the release brings, that of today. */
export const presentVersionContent = (of: TemplateVersion): CallReply<typeof getMailTemplateVersion> => ({
  ...presentVersion(of),
  ...(of.draft ?? shippedDraft(of.kind)),
})
