import type { CallReply } from '@wardround/proto/contract.ts'
import type { getGemForecast as contract } from '@wardround/proto/http/assessment/decks.ts'
import { countToday } from '#decks/deck-list-repository.ts'
import { PAST_MS, presentPast, readPast } from '#decks/forecast-repository.ts'
import { countSlots } from '#decks/slots.ts'
import { minutesOf, newLeft, USUAL_SECONDS } from '#decks/today.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { dateOfDay } from '#memory/learner-day.ts'
import { isEasy, newOn, studyOf } from '#memory/study.ts'

/** Fewer reviews say nothing of how long a card takes. */
const KNOWN_FROM = 10

/** The week ahead, or the days to the exam, from what is scheduled and the new cards that each day takes. */
export async function getGemForecast(deps: Deps, learner: Learner): Promise<CallReply<typeof contract>> {
  const study = await studyOf(deps, learner.id)
  const [today, past] = await Promise.all([
    countToday(deps.db, learner, study),
    readPast(deps.db.knex, learner.id, new Date(study.now.getTime() - PAST_MS)),
  ])
  const seconds = past.reviews < KNOWN_FROM || past.seconds === null ? USUAL_SECONDS : Math.ceil(past.seconds)
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
