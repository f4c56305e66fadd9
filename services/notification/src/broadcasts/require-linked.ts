import { DomainError } from '@wardround/kit/base/errors.ts'
import type { NotificationInput } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import type { BroadcastRow } from './broadcast-repository.ts'

type Linked = Pick<NotificationInput, 'questionId' | 'newsId'>

/**
 * Throws `request.invalid` where a notification is to open a question or a news item that is not there, and
 * `gateway.unavailable` while content cannot be asked. What it opens already is not asked about, so that a question
 * deleted since keeps nobody from mending the words.
 */
export async function requireLinked(
  deps: Pick<Deps, 'findLinked'>,
  { questionId, newsId }: Linked,
  before?: Pick<BroadcastRow, 'question_id' | 'news_id'>,
): Promise<void> {
  const asked = {
    questionId: questionId === before?.question_id ? null : questionId,
    newsId: newsId === before?.news_id ? null : newsId,
  }
  if (!asked.questionId && !asked.newsId) return
  const found = await deps.findLinked(asked)
  const details = [
    ...(asked.questionId && !found.question
      ? [{ path: 'body.questionId', message: 'There is no question with this ID. Check the ID.' }]
      : []),
    ...(asked.newsId && !found.newsItem
      ? [{ path: 'body.newsId', message: 'There is no news item with this ID. Check the ID.' }]
      : []),
  ]
  if (details.length > 0) throw new DomainError('request.invalid', { details })
}
