import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import type { AheadRow } from '#ahead/withhold-prefetched.ts'
import type { Learner } from '#learner.ts'
import { presentNote } from '#notes/note-presenter.ts'
import { presentOpenQuestion } from '#questions/question-presenter.ts'

/** A question to be kept ready; the row holds nothing that could give an answer away. */
export const presentAhead = (row: AheadRow, learner: Pick<Learner, 'viewed'>): QuestionAhead => ({
  ...presentOpenQuestion(row, row),
  answeredAt: row.answered_at?.toISOString() ?? null,
  note: row.note_version
    ? presentNote(
        {
          text: row.note_text,
          version: row.note_version,
          question_version_id: row.note_question_version_id,
          updated_at: row.note_updated_at,
        },
        learner,
      )
    : null,
})
