import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { GuideView, previewGuide as preview } from '@wardround/proto/http/content/guides.ts'
import type { Db } from '#deps.ts'
import { findGuideId } from '#guides/editing/guide-repository.ts'
import { withCorrection } from '#staff/correction.ts'
import { findNextGuide } from './guide-list-repository.ts'
import { listNotes } from './guide-note-repository.ts'
import { changedSince, presentNote, presentReading, presentText } from './guide-presenter.ts'
import { findReadableText, findReading, findText, type TextRow } from './guide-reading-repository.ts'
import type { Reader } from './reader.ts'

type Deps = Pick<Db, 'db'>

/** A guide of the reader's group by id. Throws `resource.missing`. */
export async function getReadableText(deps: Deps, reader: Reader, id: string | undefined): Promise<TextRow> {
  const row = id && (await findReadableText(deps.db.knex, reader, id))
  if (!row) throw new DomainError('resource.missing')
  return row
}

/** A guide by its address or a former one, with own reading state and notes. Throws `resource.missing`. */
export async function getGuide(deps: Deps, reader: Reader, slug: string): Promise<GuideView> {
  const text = await getReadableText(deps, reader, await findGuideId(deps.db.knex, slug))
  const [reading, notes, next] = await Promise.all([
    findReading(deps.db.knex, reader, text.id),
    listNotes(deps.db.knex, reader, text.id),
    findNextGuide(deps.db.knex, reader, text),
  ])
  return {
    ...presentText(text),
    reading: { ...presentReading(text, reading), changed: changedSince(text, reading) },
    notes: notes.map((row) => presentNote(row, reader)),
    next: next ?? null,
  }
}

/** A guide in any state as a learner reads it, with its correction, for staff. Throws `resource.missing`. */
export async function previewGuide(deps: Deps, slug: string): Promise<CallReply<typeof preview>> {
  const id = await findGuideId(deps.db.knex, slug)
  const stored = id && (await findText(deps.db.knex, id))
  if (!stored) throw new DomainError('resource.missing')
  const text = withCorrection(stored)
  return { ...presentText(text), state: text.state }
}
