import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import type { Actor } from '#staff/actor.ts'
import type { FullQuestion } from './question-repository.ts'

/** Do new words of an active question by this person wait for somebody else before learners see them? */
export const waitsForReview = async (connection: Connection, actor: Actor): Promise<boolean> =>
  !actor.publishes || (await readSetting(connection, 'reviewbysecondperson'))

/**
 * Checks that `actor` may put these words before learners. What was published before has been looked at. `writers` are
 * all who wrote what is not published yet. Throws `question.no-publish`, and with the setting `reviewbysecondperson`
 * `question.same-person`.
 */
export async function checkGoingLive(
  connection: Connection,
  { writers, published }: { writers: readonly string[]; published: boolean },
  actor: Actor,
): Promise<void> {
  if (!actor.publishes) throw new DomainError('question.no-publish')
  if (!published && writers.includes(actor.uid) && (await readSetting(connection, 'reviewbysecondperson')))
    throw new DomainError('question.same-person')
}

/** What `checkGoingLive` asks of a question as it stands. */
export const standingOf = ({ question, version }: FullQuestion) => ({
  writers: version.writers,
  published: version.id === question.published_version_id,
})
