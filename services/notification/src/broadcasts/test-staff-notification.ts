import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { NotificationInput } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import { saveRecipients } from './audience-repository.ts'
import { insertTest } from './broadcast-repository.ts'
import { requireLinked } from './require-linked.ts'

type Input = Pick<NotificationInput, 'title' | 'text' | 'questionId' | 'newsId' | 'byEmail' | 'byPush'>

/**
 * Sends a notification to whoever writes it, as its readers will get it; nobody else sees it. Throws as
 * `requireLinked`.
 */
export async function testStaffNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'publishLive' | 'findLinked'>,
  input: Input,
  { uid, name }: Pick<Identity, 'uid' | 'name'>,
): Promise<{ id: string }> {
  if (!uid) throw new DomainError('session.missing')
  await requireLinked(deps, input)
  const id = await transaction(deps.db, async (trx) => {
    const made = await insertTest(trx, {
      title: input.title,
      body: input.text,
      question_id: input.questionId,
      news_id: input.newsId,
      by_email: input.byEmail,
      by_push: input.byPush,
      updated_by: name,
      publish_at: deps.clock(),
    })
    await saveRecipients(trx, made, [uid])
    await audit(trx, {
      actor: uid,
      actorName: name,
      action: 'test',
      entity: 'broadcasts',
      entityId: made,
      after: input,
    })
    return made
  })
  deps.publishLive(uid, 'bell')
  return { id }
}
