const DAY_MS = 86_400_000
/** There are no new cards in the last days before the exam. */
const NOTHING_NEW_DAYS = 7

export type ExamRoad = {
  /** Each as a date and as the share of the way from today to the exam, 0 to 1. */
  stops: { key: 'seen' | 'noNew' | 'exam'; date: string; at: number }[]
  /** New cards that there is no day for. */
  unseen: number
}

type Input = {
  today: string
  exam: { date: string; days: number }
  /** Cards that were never reviewed. */
  fresh: number
  newPerDay: number
  /** 1 Monday to 7 Sunday: no new cards. */
  easyDays: readonly number[]
}

/** When every card will have been seen at this pace, when new ones end, and the exam. */
export function examRoad({ today, exam, fresh, newPerDay, easyDays }: Input): ExamRoad {
  const start = Date.parse(today)
  const dateOf = (day: number) => new Date(start + day * DAY_MS).toISOString().slice(0, 10)
  const weekdayOf = (day: number) => new Date(start + day * DAY_MS).getUTCDay() || 7
  const lastNew = Math.max(0, exam.days - NOTHING_NEW_DAYS)
  let left = fresh
  let seen: number | undefined = fresh === 0 ? 0 : undefined
  for (let day = 0; day < lastNew && left > 0; day += 1) {
    if (!easyDays.includes(weekdayOf(day))) left -= newPerDay
    if (left <= 0) seen = day
  }
  const stop = (key: 'seen' | 'noNew' | 'exam', day: number) => ({
    key,
    date: dateOf(day),
    at: exam.days === 0 ? 1 : day / exam.days,
  })
  return {
    stops: [...(seen === undefined ? [] : [stop('seen', seen)]), stop('noNew', lastNew), stop('exam', exam.days)],
    unseen: Math.max(0, left),
  }
}
