import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { type SessionRef, type SessionSummary, sessionSlug } from '@wardround/proto/http/assessment/sessions.ts'
import { peersShare, shareCorrect } from '#progress/progress.ts'
import type { SessionCellRow } from '#sessions/session-cell-repository.ts'
import type { SessionRow, SessionSummaryRow } from '#sessions/session-repository.ts'

export const presentSession = (row: SessionRow): SessionRef => ({
  id: row.id,
  mode: row.mode,
  deadlineAt: row.deadline_at?.toISOString() ?? null,
  secondsLeft: row.seconds_left,
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const presentSummary = (row: SessionSummaryRow): SessionSummary => ({
  ...presentSession(row),
  slug: sessionSlug(row.id),
  name: row.name,
  total: row.total,
  answered: row.answered,
  correct: row.correct,
  categories: row.categories,
  createdAt: row.started_at.toISOString(),
})

const count = <Row>(rows: Row[], holds: (row: Row) => boolean) => rows.filter(holds).length
const sum = (rows: SessionCellRow[], column: 'firsts' | 'firsts_correct') =>
  rows.reduce((total, row) => total + row[column], 0)

/** A session as the head of a category page. */
export function presentSessionHead(row: SessionRow, cells: SessionCellRow[]): CategoryResult['category'] {
  const answered = count(cells, (cell) => cell.answered)
  const marked = count(cells, (cell) => cell.answered && !cell.unmarked)
  const correct = count(cells, (cell) => cell.progress === 1)
  return {
    id: row.id,
    slug: sessionSlug(row.id),
    name: row.name,
    parent: null,
    total: cells.length,
    answered,
    correct,
    flagged: count(cells, (cell) => cell.flagged),
    score: shareCorrect(correct, marked),
    peers: peersShare(sum(cells, 'firsts_correct'), sum(cells, 'firsts')),
  }
}

/** The categories of a session, weakest first; those without an answer last. */
export function presentAreas(cells: SessionCellRow[]): CategoryResult['areas'] {
  const areas = new Map<string, CategoryResult['areas'][number]>()
  for (const { category_slug: slug, category_name: name, progress, answered, unmarked } of cells) {
    const area = areas.get(slug) ?? { slug, name, total: 0, answered: 0, correct: 0 }
    areas.set(slug, area)
    area.total += 1
    if (answered && !unmarked) area.answered += 1
    if (progress === 1) area.correct += 1
  }
  const weight = ({ answered, correct }: { answered: number; correct: number }) =>
    answered === 0 ? 2 : correct / answered
  return [...areas.values()].sort(
    (one, other) => weight(one) - weight(other) || other.answered - one.answered || (one.name < other.name ? -1 : 1),
  )
}
