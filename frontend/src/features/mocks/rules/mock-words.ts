import type { Adjustment, MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { adjustmentWords } from '#shared/format/adjustment.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'

export const DOMAIN_WORDS: Record<MockResult['domains'][number]['domain'], string> = {
  knowledge: 'Professional knowledge',
  skills: 'Professional skills',
  values: 'Professional values and behaviours',
}

/** "180 questions in 180 minutes", for two papers one after the other. */
export const sizeOf = ({ papers }: Pick<MockSummary, 'papers'>): string =>
  papers
    .map(({ questions, minutes }) => `${formatCounted(questions, 'question')} in ${formatCounted(minutes, 'minute')}`)
    .join(', then ')

export const minutesLeft = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

/** "Passed, 131 of 180" and the like; of a mock of two papers, of which paper its minutes are. */
export function stateOf(
  { state, score, total, passed, secondsLeft, answered, paper }: MockAttempt,
  papers: readonly unknown[] = [],
): string {
  if (state === 'running') {
    const left = `${formatCount(answered)} of ${formatCount(total)} answered, ${minutesLeft(secondsLeft ?? 0)}`
    return papers.length > 1 ? `${left} in paper ${paper}` : left
  }
  if (state === 'rest') return 'Rest break (clock paused)'
  if (state === 'break') return `Break before paper ${paper}`
  if (state === 'ended') return 'Results not released yet'
  return `${passed ? 'Passed' : 'Below the pass mark'}, ${score} of ${total}`
}

/** What staff granted, as the start of a mock says it. */
export function grantedWords(granted: Adjustment, papers: number): string | null {
  const words = adjustmentWords(granted)
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}${papers > 1 ? ', in each paper' : ''}.`
}

/** Minutes of all papers with extra time. */
export const adjustedMinutes = (
  papers: MockSummary['papers'],
  { extraPercent, extraMinutes }: Pick<Adjustment, 'extraPercent' | 'extraMinutes'>,
): number => papers.reduce((sum, { minutes }) => sum + Math.ceil(minutes * (1 + extraPercent / 100)) + extraMinutes, 0)

type Scored = Pick<MockAttempt, 'score' | 'total'>

/** The change of the score since the attempt before, in percentage points: "+7 percentage points". */
export function pointsWords(attempt: Scored, before: Scored | undefined): string {
  if (!before || attempt.total === 0 || before.total === 0) return '–'
  const share = ({ score, total }: Scored) => Math.round((100 * (score ?? 0)) / total)
  const points = share(attempt) - share(before)
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return `${sign}${formatCounted(Math.abs(points), 'percentage point')}`
}
