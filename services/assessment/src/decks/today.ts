import type { Today } from '@wardround/proto/http/assessment/decks.ts'
import { countToday, type TodayRow } from '#decks/deck-list-repository.ts'
import { countSlots } from '#decks/slots.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { newOn, type Study, studyOf } from '#memory/study.ts'

/** What a card takes, until it is known from the learner's own reviews. */
export const USUAL_SECONDS = 15

export const minutesOf = (cards: number, seconds: number): number => Math.ceil((cards * seconds) / 60)

/** New cards that today still takes. */
export const newLeft = (study: Study, { slots, introduced }: TodayRow): number =>
  Math.max(0, Math.min(countSlots(slots).new, newOn(study, 0) - introduced))

export function presentToday(row: TodayRow, study: Study): Today {
  const left = newLeft(study, row)
  const { reviewed } = row
  const { due } = countSlots(row.slots)
  return { due, new: left, reviewed, minutes: minutesOf(due + left, USUAL_SECONDS), exam: study.exam }
}

/** Today's work over all gems. */
export async function getDueGems(deps: Deps, learner: Learner): Promise<Today> {
  const study = await studyOf(deps, learner.id)
  return presentToday(await countToday(deps.db, learner, study), study)
}
