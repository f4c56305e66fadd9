import type { DeckSettings } from '@wardround/proto/http/assessment/decks.ts'
import type { Deps } from '#deps.ts'
import { examOf } from '#memory/exam-of.ts'
import { dayOf, dayOfDate, startOfDay, weekdayOf } from '#memory/learner-day.ts'
import type { Terms } from '#memory/memory.ts'
import { createRecent } from '#memory/recent.ts'
import { getSettings } from '#memory/settings-repository.ts'

/**
 * How a learner reviews at a moment. `lastDue`: what is due later is brought forward to it, the day before the exam.
 */
export type Study = {
  now: Date
  today: number
  dayStart: Date
  /** When each of the next seven days ends, today first. */
  dayEnds: Date[]
  lastDue: Date | null
  terms: Terms
  settings: DeckSettings
  exam: { date: string; days: number; passed: boolean } | null
}

const FORECAST_DAYS = 7
/** In the last days before the exam there are no new cards. */
const NOTHING_NEW_DAYS = 7

/** Settings are read again after this; whoever saves them in this process forgets them at once. */
const TRUSTED_MS = 10_000
const MOST = 20_000
type Known = { settings: DeckSettings; terms: Terms; until: number }
const known = createRecent<Known>(MOST)

export const forgetStudy = (deps: Pick<Deps, 'db'>, learnerId: string): void => known.forget(deps.db, learnerId)

async function knownOf(deps: Deps, learnerId: string, now: Date): Promise<Known> {
  const recent = known.get(deps.db, learnerId)
  if (recent && recent.until > now.getTime()) return recent
  const [settings, exam] = await Promise.all([getSettings(deps.db, learnerId), examOf(deps.db, learnerId)])
  const terms = { retention: settings.retention, easyDays: settings.easyDays, ...exam }
  const fresh = { settings, terms, until: now.getTime() + TRUSTED_MS }
  known.set(deps.db, learnerId, fresh)
  return fresh
}

export async function studyOf(deps: Deps, learnerId: string): Promise<Study> {
  const now = deps.clock()
  const { settings, terms } = await knownOf(deps, learnerId, now)
  const { zone, examOn } = terms
  const today = dayOf(zone, now)
  const days = examOn === null ? null : dayOfDate(examOn) - today
  return {
    now,
    today,
    dayStart: startOfDay(zone, today),
    dayEnds: Array.from({ length: FORECAST_DAYS }, (_, day) => startOfDay(zone, today + day + 1)),
    lastDue: days !== null && days > 0 ? startOfDay(zone, today + days - 1) : null,
    terms,
    settings,
    exam: examOn === null || days === null ? null : { date: examOn, days: Math.max(0, days), passed: days < 0 },
  }
}

export const isEasy = ({ settings }: Study, day: number): boolean => settings.easyDays.includes(weekdayOf(day))

/** How many new cards a day takes, 0 for today. */
export function newOn(study: Study, ahead: number): number {
  const { exam, settings, today } = study
  const close = exam !== null && !exam.passed && exam.days - ahead <= NOTHING_NEW_DAYS
  return close || isEasy(study, today + ahead) ? 0 : settings.newPerDay
}
