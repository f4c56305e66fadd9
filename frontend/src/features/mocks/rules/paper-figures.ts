import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { markOfProgress, type QuestionMark } from '#shared/ui/question/question-state.ts'

type Question = MockResult['questions'][number]

/** How a question stands in a result; hidden while it is being answered again. */
export const markOfResult = ({ progress, withheld }: Pick<Question, 'progress' | 'withheld'>): QuestionMark =>
  withheld ? 'hidden' : markOfProgress(progress)

export type Quarter = { name: string; total: number; correct: number; blank: number }
const NAMES = ['First quarter', 'Second quarter', 'Third quarter', 'Last quarter']

/** Accuracy by quarter of the questions, in their order; of those whose mark may be shown. */
export function quartersOf(questions: readonly Question[]): Quarter[] {
  const size = questions.length / NAMES.length
  return NAMES.map((name, at) => {
    const own = questions.slice(Math.round(at * size), Math.round((at + 1) * size)).filter(({ withheld }) => !withheld)
    return {
      name,
      total: own.length,
      correct: own.filter(({ progress }) => progress === 1).length,
      blank: own.filter(({ progress }) => progress === 0).length,
    }
  }).filter(({ total }) => total > 0)
}

export type PacePoint = { number: number; ahead: number }

/** Seconds ahead of an even pace (negative: behind) after each question of a paper that was opened. */
export function paceOf(questions: readonly Question[], minutes: number): PacePoint[] {
  const each = (minutes * 60) / questions.length
  let used = 0
  return questions
    .filter(({ milliseconds }) => milliseconds > 0)
    .map(({ number, milliseconds }, at) => {
      used += milliseconds / 1000
      return { number, ahead: Math.round((at + 1) * each - used) }
    })
}

/** The same of the mean of first attempts, by every question they answered; empty where it is not known. */
export const peersPaceOf = (questions: readonly Question[], minutes: number): PacePoint[] =>
  paceOf(
    questions.map((one) => ({ ...one, milliseconds: one.peersMilliseconds ?? 0 })),
    minutes,
  )

/** Seconds a question from which an area counts as slow: a sixth above an even pace. */
export function slowFrom(papers: MockResult['papers']): number {
  const sum = (part: 'minutes' | 'total') => papers.reduce((whole, one) => whole + one[part], 0)
  return Math.round((7 * 60 * sum('minutes')) / (6 * sum('total')))
}

/** Seconds ahead of an even pace (negative: behind) in a paper that runs, by what has an answer. */
export const aheadNow = (at: { done: number; total: number; seconds: number; left: number }): number =>
  Math.round((at.done / at.total) * at.seconds - (at.seconds - at.left))

export const EVEN_PACE = 'even pace'

/** "3 min behind", "even pace". */
export function aheadWords(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes === 0) return EVEN_PACE
  return `${minutes} min ${seconds > 0 ? 'ahead' : 'behind'}`
}

/** Mean and median time of the questions that were answered, in milliseconds; 0 where none was. */
export function timesOf(questions: readonly Question[]): { mean: number; median: number } {
  const times = questions
    .filter(({ progress, withheld, milliseconds }) => (progress !== 0 || withheld) && milliseconds > 0)
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other)
  const half = times.length / 2
  const middle = times.length % 2 === 0 ? times.slice(half - 1, half + 1) : [times[Math.floor(half)] ?? 0]
  const meanOf = (some: readonly number[]) =>
    some.length === 0 ? 0 : some.reduce((sum, time) => sum + time, 0) / some.length
  return { mean: meanOf(times), median: meanOf(middle) }
}
