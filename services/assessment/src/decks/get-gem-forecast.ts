import type { CallReply } from '@wardround/proto/contract.ts'
import type { getGemForecast as contract } from '@wardround/proto/http/assessment/decks.ts'
import { countToday } from '#decks/deck-list-repository.ts'
import { presentPast } from '#decks/forecast-repository.ts'
import { minutesOf, readPace } from '#decks/pace.ts'
import { countSlots } from '#decks/slots.ts'
import { newLeft } from '#decks/today.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { dateOfDay } from '#memory/learner-day.ts'
import { isEasy, newOn, studyOf } from '#memory/study.ts'

/** The week ahead, or the days to the exam, from what is scheduled and the new cards that each day takes. */
export async function getGemForecast(deps: Deps, learner: Learner): Promise<CallReply<typeof contract>> {
  const study = await studyOf(deps, learner.id)
  const [today, { past, seconds }] = await Promise.all([
    countToday(deps.db, learner, study),
    readPace(deps, learner.id, study),
  ])
  const counts = countSlots(today.slots)
  let unseen = counts.new
  const { exam } = study
  const toShow = exam && !exam.passed ? counts.forecast.slice(0, exam.days + 1) : counts.forecast
  const days = toShow.map((due, ahead) => {
    const fresh = ahead === 0 ? newLeft(study, today) : Math.min(unseen, newOn(study, ahead))
    unseen -= fresh
    const date = dateOfDay(study.today + ahead)
    return { date, due, new: fresh, minutes: minutesOf(due + fresh, seconds), easy: isEasy(study, study.today + ahead) }
  })
  return {
    days,
    minutesPerDay: study.settings.minutesPerDay,
    secondsPerCard: seconds,
    past: presentPast(past),
    exam,
  }
}
