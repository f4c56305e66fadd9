import type { StudyPace } from '@wardround/proto/http/assessment/categories.ts'
import { formatCount } from '#shared/format/numbers.ts'

const DAY_MS = 86_400_000
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The exam of each group. */
export const EXAM_NAMES = { 1: 'PLAB 1', 2: 'PA national exam', 3: 'MLA (AKT)' } as const

/** "14 January 2027" of a day such as 2027-01-14. */
export const longDay = (day: string): string => LONG_DAY.format(Date.parse(`${day}T00:00:00Z`))

const days = (count: number): string => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`

/** Days from today on the reader's own calendar; null once the exam is over or while no date is set. */
export function daysToExam(examDate: string | null, now: Date): number | null {
  if (!examDate) return null
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const count = Math.round((Date.parse(examDate) - today) / DAY_MS)
  return count < 0 ? null : count
}

/** "55 days to go"; "Your exam is today". */
export const daysToGo = (count: number): string => (count === 0 ? 'Your exam is today' : `${days(count)} to go`)

type Progress = { total: number; answered: number; pace: StudyPace }

/**
 * When everything will have been seen, and how that fits the exam; before the pace says so, the pace that the exam asks
 * for. `toGo` is the days to the exam that is set.
 */
export function paceSentence(
  { total, answered, pace }: Progress,
  examDate: string | null,
  toGo: number | null,
): string {
  if (total > 0 && answered >= total) return 'You’ve seen every question.'
  const { perDay, allSeenOn } = pace
  if (!allSeenOn) {
    const none = answered > 0 && perDay === 0 ? 'You haven’t answered a new question in the last four weeks.' : ''
    const a = toGo ? Math.ceil((total - answered) / toGo) : 0
    const needed =
      a > 0 ? `Answer ${formatCount(a)} new ${a === 1 ? 'question' : 'questions'} a day to see them all.` : ''
    return [none, needed].filter(Boolean).join(' ')
  }
  const sentence = `At your pace you will have seen every question by ${longDay(allSeenOn)}`
  if (!examDate || allSeenOn <= examDate) return `${sentence}.`
  const late = Math.round((Date.parse(allSeenOn) - Date.parse(examDate)) / DAY_MS)
  return `${sentence}, ${days(late)} after your exam.`
}
