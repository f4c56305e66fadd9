import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { useMemo } from 'react'
import { refreshCategory } from '#shared/question/api/use-category.ts'
import { refreshQuestion } from '#shared/question/api/use-question.ts'
import type { OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { endOnTime } from '../sessions/end-on-time.ts'

const NONE: readonly QuestionCell[] = []

/** The cells as the navigator shows them: answers under way count as chosen. */
export function useCells(
  cells: readonly QuestionCell[] | undefined,
  entries: readonly OutboxEntry[],
): readonly QuestionCell[] {
  return useMemo(() => {
    const underWay = new Set(entries.map(({ answer }) => answer.questionId))
    return (cells ?? NONE).map((cell) => (underWay.has(cell.id) && !cell.selected ? { ...cell, selected: true } : cell))
  }, [cells, entries])
}

type Ended = { id: string; slug: string; cells: readonly QuestionCell[]; onResult: () => void }

/** The time of a session is over: its marks are read, and the way to its result is offered. */
export async function endOfSession({ id, slug, cells, onResult }: Ended): Promise<void> {
  const action = { label: 'See the result', run: onResult }
  toast('Time’s up. The session has ended and your answers have been marked.', { icon: 'clock', duration: 0, action })
  await endOnTime(id)
  await refreshCategory(slug)
  await Promise.all(cells.map(({ number }) => refreshQuestion({ slug, number })))
}
