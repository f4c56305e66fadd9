import type { GemRating } from '@wardround/proto/codes.ts'
import { type Card, type FSRS, forgetting_curve, fsrs, GenSeedStrategyWithCardId, StrategyMode } from 'ts-fsrs'
import { dayOf, dayOfDate, onLearnerClock, startOfDay, weekdayOf } from '#memory/learner-day.ts'

/** What a learner remembers of a gem. `state`: 1 learning, 2 review, 3 learning again. */
export type Memory = {
  state: 1 | 2 | 3
  dueAt: Date
  stability: number
  difficulty: number
  scheduledDays: number
  step: number
  reviews: number
  lapses: number
  lastRating: GemRating
  firstReviewedAt: Date
  lastReviewedAt: Date
}

/** What a rating is scheduled by. It is kept with the review, so that the log gives the same result at any time. */
export type Terms = {
  /** Per cent. */
  retention: number
  /** 1 Monday to 7 Sunday. */
  easyDays: readonly number[]
  examOn: string | null
  zone: string
}

export type Rated = { gemId: string; rating: GemRating; at: Date; terms: Terms }

const LONGEST = 36_500
/** Cards whose interval the exam cuts are spread over so many days at most, so that no single day takes them all. */
const SPREAD = 7
/** Shorter intervals stay where they are, also on an easy day. */
const MOVED_FROM = 3
const FARTHEST = 3
const MINUTES_A_DAY = 1_440

const schedulers = new Map<number, FSRS>()

/** FSRS with its published parameters, a minute and ten minutes as steps; fuzz depends on the gem and its count. */
function schedulerOf(retention: number): FSRS {
  const scheduler =
    schedulers.get(retention) ??
    fsrs({
      request_retention: retention / 100,
      maximum_interval: LONGEST,
      enable_fuzz: true,
      learning_steps: ['1m', '10m'],
      relearning_steps: ['10m'],
    }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('seed'))
  schedulers.set(retention, scheduler)
  return scheduler
}

/** The last day on which a review helps; null without an exam ahead. On its eve that is the day itself. */
export const lastDayOf = (examOn: string | null, today: number): number | null => {
  const exam = examOn === null ? null : dayOfDate(examOn)
  return exam === null || exam <= today ? null : Math.max(exam - 1, today + 1)
}

const asCard = (memory: Memory | null, { at, terms, gemId }: Omit<Rated, 'rating'>): Card & { seed: string } => {
  const now = onLearnerClock(terms.zone, at)
  const seed = `${gemId} `
  if (!memory)
    return {
      ...{ seed, due: now, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0 },
      ...{ learning_steps: 0, reps: 0, lapses: 0, state: 0 },
    }
  const last = onLearnerClock(terms.zone, memory.lastReviewedAt)
  return {
    seed,
    due: now,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.step,
    reps: memory.reviews,
    lapses: memory.lapses,
    state: memory.state,
    // Another zone since then may have turned the clock back.
    last_review: last < now ? last : now,
  }
}

/** A number that is the same for the same card at the same count, spread evenly. */
const chanceOf = (gemId: string, reviews: number): number =>
  (Number.parseInt(gemId.slice(-6), 16) * 31 + reviews * 17) % 5_040

/** Moves a day off the easy ones, before or after by turns; it stays where no other is near. */
function offEasyDays(day: number, today: number, last: number | null, easyDays: readonly number[], chance: number) {
  if (day - today < MOVED_FROM || !easyDays.includes(weekdayOf(day))) return day
  const first = chance % 2 === 0 ? -1 : 1
  for (let far = 1; far <= FARTHEST; far += 1)
    for (const candidate of [day + far * first, day - far * first])
      if (candidate > today && candidate <= (last ?? candidate) && !easyDays.includes(weekdayOf(candidate)))
        return candidate
  return day
}

function dueDay(days: number, gemId: string, reviews: number, today: number, terms: Terms): number {
  const last = lastDayOf(terms.examOn, today)
  const chance = chanceOf(gemId, reviews)
  const wanted = today + days
  if (last === null || wanted < last) return offEasyDays(wanted, today, last, terms.easyDays, chance)
  const spread = Math.min(SPREAD, Math.floor((last - today - 1) / 4) + 1)
  return offEasyDays(last - (chance % spread), today, last, terms.easyDays, chance)
}

/** When a card that the scheduler rated is due. From a day on, that is when that day of the learner begins. */
function dueOf({ due, scheduled_days, reps }: Card, { at, terms, gemId }: Omit<Rated, 'rating'>) {
  if (scheduled_days < 1) {
    const minutes = (due.getTime() - onLearnerClock(terms.zone, at).getTime()) / 60_000
    return { dueAt: new Date(at.getTime() + Math.min(minutes, MINUTES_A_DAY) * 60_000), scheduledDays: 0 }
  }
  const today = dayOf(terms.zone, at)
  const last = lastDayOf(terms.examOn, today)
  const longest = last === null ? LONGEST : last - today
  const day = dueDay(Math.min(scheduled_days, longest), gemId, reps, today, terms)
  return { dueAt: startOfDay(terms.zone, day), scheduledDays: day - today }
}

/** The memory after a rating. */
export function afterRating(memory: Memory | null, rated: Rated): Memory {
  const { rating, at, terms } = rated
  // The spread before an exam begins from what FSRS wants without it.
  const scheduler = schedulerOf(terms.retention)
  const { card } = scheduler.next(asCard(memory, rated), onLearnerClock(terms.zone, at), rating)
  return {
    ...dueOf(card, rated),
    state: card.state as Memory['state'],
    stability: card.stability,
    difficulty: card.difficulty,
    step: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    lastRating: rating,
    firstReviewedAt: memory?.firstReviewedAt ?? at,
    lastReviewedAt: at,
  }
}

/** When a gem would be due next, by rating: what `afterRating` says of each, for little more than one of them costs. */
export function nextDueOf(memory: Memory | null, rated: Omit<Rated, 'rating'>): Record<GemRating, Date> {
  const { at, terms } = rated
  const cards = schedulerOf(terms.retention).repeat(asCard(memory, rated), onLearnerClock(terms.zone, at))
  const due = (rating: GemRating) => dueOf(cards[rating].card, rated).dueAt
  return { 1: due(1), 2: due(2), 3: due(3), 4: due(4) }
}

/** Chance of recall, 0 to 1. */
export function recallOf(memory: Pick<Memory, 'lastReviewedAt' | 'stability'>, zone: string, now: Date): number {
  const days = Math.max(0, dayOf(zone, now) - dayOf(zone, memory.lastReviewedAt))
  return forgetting_curve(schedulerOf(90).parameters.w, days, memory.stability)
}

const LEECH_FROM = 8
const LEECH_EVERY = 4

/** Was it forgotten once too often: at the eighth lapse, and at every fourth after that. */
export const becomesLeech = (before: Memory | null, after: Memory): boolean =>
  after.lapses > (before?.lapses ?? 0) && after.lapses >= LEECH_FROM && (after.lapses - LEECH_FROM) % LEECH_EVERY === 0
