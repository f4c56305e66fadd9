import type { Today } from '@wardround/proto/http/assessment/decks.ts'
import { countToday, type TodayRow } from '#decks/deck-list-repository.ts'
import { minutesOf, secondsPerCard } from '#decks/pace.ts'
import { countSlots } from '#decks/slots.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { newOn, type Study, studyOf } from '#memory/study.ts'

/** New cards that today still takes. */
export const newLeft = (study: Study, { slots, introduced }: TodayRow): number =>
  Math.max(0, Math.min(countSlots(slots).new, newOn(study, 0) - introduced))

export function presentToday(row: TodayRow, study: Study, seconds: number): Today {
  const left = newLeft(study, row)
  const { reviewed } = row
  const { due } = countSlots(row.slots)
  return { due, new: left, reviewed, minutes: minutesOf(due + left, seconds), exam: study.exam }
}

/** Today's work over all gems. */
export async function getDueGems(deps: Deps, learner: Learner): Promise<Today> {
  const study = await studyOf(deps, learner.id)
  const [today, seconds] = await Promise.all([
    countToday(deps.db, learner, study),
    secondsPerCard(deps, learner.id, study),
  ])
  return presentToday(today, study, seconds)
}
