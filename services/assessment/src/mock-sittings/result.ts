import { GMC_DOMAINS } from '@wardround/proto/codes.ts'
import type { AnswerChange, MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { NO_ADJUSTMENT } from '#adjustments/adjustment.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { meanOf, percentileOf } from '#mock-snapshots/peers.ts'
import { presentAttempt } from './attempt.ts'
import type { AttemptRow } from './attempt-repository.ts'
import type { ResultRow } from './result-repository.ts'

const isKnown = ({ firsts }: ResultRow) => firsts !== null && firsts >= PEERS_SHOWN_FROM
const peersOf = (row: ResultRow) => (isKnown(row) && row.firsts ? (row.firsts_correct ?? 0) / row.firsts : null)
const isRight = ({ correct }: ResultRow) => correct === true

function partOf(rows: readonly ResultRow[]) {
  const known = rows.map(peersOf).filter((share) => share !== null)
  return {
    total: rows.length,
    correct: rows.filter(isRight).length,
    peers: known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length,
  }
}

/** Of the questions that were opened. */
function meanTimeOf(rows: readonly ResultRow[]): number {
  const times = rows.map(({ milliseconds }) => milliseconds).filter((milliseconds) => milliseconds > 0)
  return times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
}

function areasOf(rows: readonly ResultRow[]): MockResult['areas'] {
  const areas = [...Map.groupBy(rows, (row) => row.category_slug)].map(([slug, own]) => ({
    slug,
    name: own[0]?.category_name ?? '',
    ...partOf(own),
    milliseconds: meanTimeOf(own),
  }))
  const gap = ({ correct, total, peers }: (typeof areas)[number]) => correct / total - (peers ?? 0)
  return areas.sort((one, other) => gap(one) - gap(other) || (one.name < other.name ? -1 : 1))
}

/** How a changed answer went, by the marks of the first and the last one. */
function changeOf({ changed, first_correct: first, correct: last }: ResultRow): AnswerChange | null {
  if (!changed || first === null || last === null || (first && last)) return null
  if (first) return 'toWrong'
  return last ? 'toRight' : 'wrongToWrong'
}

function changesOf(rows: readonly ResultRow[]): MockResult['changes'] {
  const changes = rows.map(changeOf)
  const count = (wanted: AnswerChange) => changes.filter((change) => change === wanted).length
  return { toRight: count('toRight'), toWrong: count('toWrong'), wrongToWrong: count('wrongToWrong') }
}

/**
 * The result of a released attempt, made of its answers, its edition and the latest snapshot alone. What another
 * sitting withholds counts in its sums, and says neither by question nor by area how it went.
 */
export function resultOf(attempt: AttemptRow, rows: readonly ResultRow[], takenAt: Date | null): MockResult {
  const scores = attempt.scores ?? []
  const shown = (attempt.firsts ?? 0) >= PEERS_SHOWN_FROM
  const remarks = rows.flatMap(({ remarked_at }) => remarked_at ?? [])
  return {
    attempt: presentAttempt(attempt),
    papers: attempt.papers.map(({ paper, seconds }) => {
      const { total, correct } = partOf(rows.filter((row) => row.paper === paper))
      return { paper, total, correct, minutes: Math.round(seconds / 60) }
    }),
    total: rows.length,
    score: attempt.correct,
    passMark: attempt.pass_marks,
    passed: attempt.correct >= attempt.pass_marks,
    unmarked: attempt.unmarked,
    adjustment: { ...NO_ADJUSTMENT, ...attempt.adjustment },
    late: attempt.late,
    remarkedAt: remarks.length === 0 ? null : new Date(Math.max(...remarks.map(Number))).toISOString(),
    peers: {
      firsts: attempt.firsts ?? 0,
      takenAt: takenAt?.toISOString() ?? null,
      mean: meanOf(scores),
      percentile: attempt.first ? percentileOf(attempt.correct, scores) : null,
      scores: shown ? scores : [],
    },
    domains: GMC_DOMAINS.flatMap((domain) => {
      const own = rows.filter((row) => row.domain === domain)
      return own.length === 0 ? [] : [{ domain, ...partOf(own) }]
    }),
    areas: areasOf(rows.filter(({ withheld }) => !withheld)),
    changes: changesOf(rows),
    questions: rows.map((row) => ({
      questionId: row.question_id,
      paper: row.paper,
      number: row.number,
      withheld: row.withheld,
      progress: row.withheld || row.answers === 0 || row.correct === null ? 0 : row.correct ? 1 : 2,
      milliseconds: row.milliseconds,
      change: row.withheld ? null : changeOf(row),
      flagged: row.flagged,
      categorySlug: row.category_slug,
      domain: row.domain,
      excerpt: row.excerpt ?? '',
      peers: peersOf(row),
      peersMilliseconds: isKnown(row) ? row.firsts_milliseconds : null,
    })),
  }
}
