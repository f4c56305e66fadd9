import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { useMemo } from 'react'
import { toast } from '#shared/ui/toast.ts'
import type { OutboxEntry } from '../answering/answer-outbox.ts'
import { refreshCategory } from '../api/use-category.ts'
import { refreshQuestion } from '../api/use-question.ts'
import { endOnTime } from '../sessions/end-on-time.ts'

const NONE: readonly QuestionCell[] = []

/** The cells as the navigator shows them: answers under way count as chosen. */
export function useCells(cells: readonly QuestionCell[] | undefined, entries: readonly OutboxEntry[]): readonly QuestionCell[] {
  return useMemo(() => {
    const underWay = new Set(entries.map(({ answer }) => answer.questionId))
    return (cells ?? NONE).map((cell) => (underWay.has(cell.id) && !cell.selected ? { ...cell, selected: true } : cell))
  }, [cells, entries])
}

type Ended = { id: string; slug: string; cells: readonly QuestionCell[]; onResult: () => void }

/** The time of a session is over: its marks are read, and the way to its result is offered. */
export async function endOfSession({ id, slug, cells, onResult }: Ended): Promise<void> {
  const action = { label: 'See the result', run: onResult }
  toast('Time is up. The session is over, and your answers are marked.', { icon: 'clock', duration: 0, action })
  await endOnTime(id)
  await refreshCategory(slug)
  await Promise.all(cells.map(({ number }) => refreshQuestion({ slug, number })))
}
