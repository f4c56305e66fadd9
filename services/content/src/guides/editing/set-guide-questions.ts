import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { getRow, getRowForUpdate } from '@wardround/kit/staff-resource/read-rows.ts'
import { saveVersion } from '@wardround/kit/staff-resource/versions.ts'
import { auditRow, inTransaction } from '@wardround/kit/staff-resource/write-rows.ts'
import type { RevisionGuideRecord } from '@wardround/proto/http/content/revision-guides.ts'
import type { Db } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { guideEvent } from './guide-events.ts'
import { knownQuestionIds, updateQuestionIds } from './guide-repository.ts'
import { revisionGuideResource } from './revision-guide-resource.ts'

type Links = { id: string; version: number; questionIds: readonly string[] }

/**
 * Links a guide to its questions, in this order. Throws `resource.missing`, `resource.stale` with the current record,
 * `request.invalid` when a question is not there.
 */
export const setGuideQuestions = (
  deps: Pick<Db, 'db'>,
  { id, version, questionIds }: Links,
  identity: Identity,
): Promise<RevisionGuideRecord> =>
  inTransaction(deps.db, async (trx) => {
    const before = await getRowForUpdate(trx, revisionGuideResource, id)
    if (before.version !== version)
      throw new DomainError('resource.stale', { data: { current: revisionGuideResource.toRecord(before) } })
    const known = await knownQuestionIds(trx, questionIds)
    if (known.length !== questionIds.length)
      throw new DomainError('request.invalid', {
        details: [
          {
            path: 'body.questionIds',
            message: 'One of these questions does not exist, or is listed twice. Remove it.',
          },
        ],
      })
    const { name } = actorOf(identity)
    await updateQuestionIds(trx, before, known, name)
    const after = await getRow(trx, revisionGuideResource, id)
    await saveVersion(trx, revisionGuideResource, after, name)
    await guideEvent(trx, [after], false)
    await auditRow(trx, revisionGuideResource, { action: 'link-questions', identity, before, after })
    return revisionGuideResource.toRecord(after)
  })
