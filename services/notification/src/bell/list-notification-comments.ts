import { DomainError } from '@wardround/kit/base/errors.ts'
import { getRow } from '@wardround/kit/staff-resource/read-rows.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listNotificationComments as contract } from '@wardround/proto/http/notification/staff-notifications.ts'
import { listNoticesById } from '#bell/notice-repository.ts'
import { notificationResource } from '#broadcasts/notification-resource.ts'
import type { Deps } from '#deps.ts'

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The question and the thread that a bell item or a notification is about. Throws `resource.missing`. */
async function findSubject(deps: Deps, id: string): Promise<{ questionId: string | null; commentId: string | null }> {
  const [notice] = await listNoticesById(deps.db.knex, [id])
  if (!notice) {
    const { question_id: questionId } = await getRow(deps.db.knex, notificationResource, id)
    return { questionId, commentId: null }
  }
  const { questionId, parentId, commentId } = notice.fields
  return { questionId: idOf(questionId), commentId: idOf(parentId) ?? idOf(commentId) }
}

/**
 * The comments behind a notification. Throws `resource.missing` unless it is about this question, and
 * `gateway.unavailable` while moderation cannot be asked.
 */
export async function listNotificationComments(
  deps: Deps,
  { questionId, noticeId }: { questionId: string; noticeId: string },
): Promise<CallReply<typeof contract>> {
  const subject = await findSubject(deps, noticeId)
  if (subject.questionId !== questionId) throw new DomainError('resource.missing')
  return deps.describeThread(questionId, subject.commentId)
}
