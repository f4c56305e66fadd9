import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { noteOf } from '#ahead/note-columns.ts'
import type { AheadRow } from '#ahead/withhold-prefetched.ts'
import type { Learner } from '#learner.ts'
import { presentNote } from '#notes/note-presenter.ts'
import { presentOpenQuestion } from '#questions/question-presenter.ts'

/** A question to be kept ready; the row holds nothing that could give an answer away. */
export function presentAhead(row: AheadRow, learner: Pick<Learner, 'viewed'>): QuestionAhead {
  const note = noteOf(row)
  return {
    ...presentOpenQuestion(row, row),
    answeredAt: row.answered_at?.toISOString() ?? null,
    note: note ? presentNote(note, learner) : null,
  }
}
