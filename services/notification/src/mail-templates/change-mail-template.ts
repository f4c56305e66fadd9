import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/access.ts'
import { sanitiseEmail } from '@wardround/kit/security/sanitise-email.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import type { Deps } from '#deps.ts'
import {
  findNewestVersion,
  insertVersion,
  type TemplateDraft,
  type TemplateVersion,
} from '#templates/template-repository.ts'
import { draftProblems } from './draft.ts'
import { presentTemplate } from './mail-template-presenter.ts'

/** Throws `request.invalid` naming the fields. */
export function refuseWrongDraft(kind: NoticeKind, draft: TemplateDraft): void {
  const details = draftProblems(kind, draft)
  if (details.length > 0) throw new DomainError('request.invalid', { details })
}

/** The draft as it is stored: its HTML cleaned, an empty plain-text part left out. */
export const tidyDraft = ({ subject, html, text }: TemplateDraft): TemplateDraft => ({
  subject,
  html: sanitiseEmail(html),
  text: text?.trim() ? text : null,
})

const stale = ({ publicUrl }: Deps, kind: NoticeKind, newest: TemplateVersion | undefined) =>
  new DomainError('resource.stale', { data: { current: presentTemplate(kind, newest, publicUrl) } })

async function addVersion(
  deps: Deps,
  identity: Identity,
  kind: NoticeKind,
  version: number,
  draft: TemplateDraft | null,
): Promise<TemplateVersion> {
  return transaction(deps.db, async (trx) => {
    const before = await findNewestVersion(trx, kind)
    if ((before?.version ?? 0) !== version) throw stale(deps, kind, before)
    const actor = identity.uid as string
    const next = {
      kind,
      version: version + 1,
      draft,
      changedAt: deps.clock(),
      changedByName: identity.name,
    }
    if (!(await insertVersion(trx, next))) throw stale(deps, kind, await findNewestVersion(trx, kind))
    await audit(trx, {
      actor,
      actorName: identity.name,
      action: draft ? 'change' : 'reset',
      entity: 'mailtemplates',
      entityId: noticeOf(kind).template as string,
      before: before?.draft ?? null,
      after: draft,
    })
    return next
  })
}

/**
 * Puts what staff wrote in place of a template. Emails that wait keep the version they had. Throws `request.invalid`
 * naming the fields, `resource.stale` with the current one when it was changed since `version`.
 */
export async function changeMailTemplate(
  deps: Deps,
  identity: Identity,
  kind: NoticeKind,
  { version, ...given }: TemplateDraft & { version: number },
): Promise<TemplateVersion> {
  refuseWrongDraft(kind, given)
  const draft = tidyDraft(given)
  // Cleaning may take away the element that a needed placeholder stood in.
  refuseWrongDraft(kind, draft)
  return addVersion(deps, identity, kind, version, draft)
}

/** Returns to the template that the release brings, as a new version. Throws as `changeMailTemplate`. */
export const resetMailTemplate = (
  deps: Deps,
  identity: Identity,
  kind: NoticeKind,
  version: number,
): Promise<TemplateVersion> => addVersion(deps, identity, kind, version, null)
