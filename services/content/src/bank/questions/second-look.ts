import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import type { Actor } from '#staff/actor.ts'

/** What a change makes of a question. `lastEditor` is the account that wrote what it will say after the change. */
export type Going = { from: QuestionState | null; to: QuestionState; changesContent: boolean; lastEditor: string }

/** True when the change puts words before learners that nobody but their writer has looked at. */
export const goesLiveUnseen = ({ from, to, changesContent, lastEditor }: Going, actor: Actor): boolean =>
  to === 'active' && (from !== 'active' || changesContent) && lastEditor === actor.uid

/**
 * With the setting `reviewbysecondperson` on, throws `question.same-person` where the last editor makes the question
 * active.
 */
export async function checkSecondLook(connection: Connection, going: Going, actor: Actor): Promise<void> {
  if (goesLiveUnseen(going, actor) && (await readSetting(connection, 'reviewbysecondperson')))
    throw new DomainError('question.same-person')
}
