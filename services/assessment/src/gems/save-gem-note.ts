import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GemNote } from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { findNote, isPartKnown, upsertNote } from '#gems/gem-note-repository.ts'
import { presentGemNote, WHOLE_GEM } from '#gems/gem-presenter.ts'
import type { Learner } from '#learner.ts'

type Input = { gemId: string; sectionId?: string; text: string; version: number }

/**
 * Replaces the learner's note on a gem, or on one of its sections. The same change again gets the same reply. Throws
 * `resource.missing`, or `resource.stale` with the current note in data when another tab wrote meanwhile.
 */
export async function saveGemNote(deps: Deps, learner: Learner, input: Input): Promise<GemNote> {
  const whole = input.sectionId === undefined
  const change = { ...input, sectionId: input.sectionId ?? WHOLE_GEM }
  const written = await upsertNote(deps.db, learner, change, { now: deps.clock(), whole })
  if (written) return presentGemNote(written, learner)
  const row = await findNote(deps.db, learner, change)
  if (!row && !(await isPartKnown(deps.db, learner, change, whole))) throw new DomainError('resource.missing')
  const current = row
    ? presentGemNote(row, learner)
    : { sectionId: whole ? null : change.sectionId, text: '', version: 0, updatedAt: null }
  if (current.version === input.version + 1 && row?.text === input.text) return current
  throw new DomainError('resource.stale', {
    message: 'This note was changed in another tab or on another device. Reload the page to see it.',
    data: current,
  })
}
