import type { ReviewCard } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { GemNote } from '@wardround/proto/http/assessment/gems.ts'
import type { z } from 'zod'
import type { GemRow } from '#gems/gem-repository.ts'
import type { Learner } from '#learner.ts'
import { presentMemory, presentNext } from '#memory/memory-row.ts'
import type { Study } from '#memory/study.ts'
import { readable } from '#notes/note.ts'

/** The section of a note that is on the gem as a whole. */
export const WHOLE_GEM = '00000000-0000-0000-0000-000000000000'

type NoteColumns = { sectionId: string; text: string; version: number; updatedAt: string | Date }

export const presentGemNote = (note: NoteColumns, learner: Learner): GemNote => ({
  sectionId: note.sectionId === WHOLE_GEM ? null : note.sectionId,
  text: readable(note.text, learner),
  version: note.version,
  updatedAt: new Date(note.updatedAt).toISOString(),
})

/** A gem as a card: whole, with what is the learner's own. */
export function presentCard(row: GemRow, learner: Learner, study: Study): z.infer<typeof ReviewCard> {
  const { tags, references, indexImage } = row.about
  const marks = row.clinchers ?? []
  return {
    id: row.id,
    versionId: row.version_id,
    versionNumber: row.version_number,
    publishedAt: row.published_at.toISOString(),
    code: row.code,
    category: row.category,
    number: row.number,
    total: row.total,
    title: row.title,
    prompt: row.prompt,
    content: row.content,
    ...{ tags, references, indexImage },
    memory: presentMemory(row, study),
    next: presentNext(row, row.id, study),
    flagged: row.flagged_at !== null,
    notes: (row.notes ?? []).map((note) => presentGemNote(note as NoteColumns, learner)),
    decks: row.decks ?? [],
    clinchers: {
      known: marks.filter(({ known }) => known).map(({ id }) => id),
      unknown: marks.filter(({ known }) => !known).map(({ id }) => id),
    },
  }
}
