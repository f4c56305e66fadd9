import type { QuestionState } from '@wardround/proto/codes.ts'
import type { Actor } from '#staff/actor.ts'

/** What a change makes of a question. `lastEditor` is the account that wrote what it will say after the change. */
type Going = { from: QuestionState | null; to: QuestionState; changesContent: boolean; lastEditor: string }

/** True when the change puts words before learners that nobody but their writer has looked at. */
export const goesLiveUnseen = ({ from, to, changesContent, lastEditor }: Going, actor: Actor): boolean =>
  to === 'active' && (from !== 'active' || changesContent) && lastEditor === actor.uid
