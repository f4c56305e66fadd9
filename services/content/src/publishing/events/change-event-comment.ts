import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { getRow, getRowForUpdate } from '@wardround/kit/staff-resource/read-rows.ts'
import { auditRow, inTransaction, nameOf } from '@wardround/kit/staff-resource/write-rows.ts'
import type { EventRecord } from '@wardround/proto/http/content/events.ts'
import type { Deps } from '#deps.ts'
import { requireEventArea } from './event.ts'
import { presentEvent } from './event-presenter.ts'
import { saveComment } from './event-repository.ts'
import { eventResource } from './event-resource.ts'

export type CommentInput = { id: string; comment: string; version: number; identity: Identity }

/** Changes the note for staff alone. Throws `resource.missing`, `resource.stale`, `access.permission`. */
export function changeEventComment(
  deps: Pick<Deps, 'db'>,
  { id, comment, version, identity }: CommentInput,
): Promise<EventRecord> {
  return inTransaction(deps.db, async (trx) => {
    const before = await getRowForUpdate(trx, eventResource, id)
    requireEventArea(identity, before.type, 'e')
    if (before.version !== version) throw new DomainError('resource.stale', { data: { current: presentEvent(before) } })
    await saveComment(trx, id, {
      comment,
      version: version + 1,
      updated_at: new Date(),
      updated_by: nameOf(identity),
    })
    const after = await getRow(trx, eventResource, id)
    await eventResource.event?.(trx, [after], false)
    await auditRow(trx, eventResource, { action: 'comment', identity, before, after })
    return presentEvent(after)
  })
}
