import type { CallReply } from '@wardround/proto/contract.ts'
import type { GuideNote, GuideReading, ListedGuide, previewGuide } from '@wardround/proto/http/content/guides.ts'
import { parsePageRange } from '@wardround/proto/page-range.ts'
import { sizesOf } from '#guides/editing/guide-sections.ts'
import type { ListedRow } from './guide-list-repository.ts'
import type { NoteRow } from './guide-note-repository.ts'
import type { ReadingRow, TextRow } from './guide-reading-repository.ts'
import type { Reader } from './reader.ts'

/** What an administrator reads in the place of a note; notes are their writer's own. */
const HIDDEN = 'This note is private.'
const readable = (text: string, { viewed }: Reader): string => (viewed && text !== '' ? HIDDEN : text)

const hasChanged = (publishedAt: Date | null, readAt: Date | null | undefined): boolean =>
  Boolean(publishedAt && readAt && publishedAt > readAt)

export function presentListed(row: ListedRow, reader: Reader): ListedGuide {
  const sizes = sizesOf(row.section_list)
  const read = new Set(row.read_sections)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    state: row.state,
    sections: row.section_list.map(({ id, title }, index) => ({
      id,
      title,
      size: sizes[index] ?? 0,
      read: read.has(id),
    })),
    stoppedAt: row.section_list.some(({ id }) => id === row.stopped_at) ? row.stopped_at : null,
    readAt: row.read_at?.toISOString() ?? null,
    publishedAt: row.published_at.toISOString(),
    changed: hasChanged(row.published_at, row.read_at),
    noted: row.noted,
    found:
      row.found_in === null
        ? null
        : {
            in: row.found_in,
            section: row.found_section,
            excerpt: row.found_in === 'note' ? readable(row.excerpt ?? '', reader) : (row.excerpt ?? ''),
          },
  }
}

/** The text of a guide, section by section. */
export function presentText(row: TextRow): Omit<CallReply<typeof previewGuide>, 'state'> {
  const sizes = sizesOf(row.section_list)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
    keyPoints: row.key_points,
    sections: row.section_list.map(({ id, title, html }, index) => ({ id, title, html, size: sizes[index] ?? 0 })),
    references: row.reference_list,
    sourcePages: parsePageRange(row.source_pages) || [],
  }
}

/** Only what the guide still has. */
export function presentReading(text: TextRow, row: ReadingRow | undefined): GuideReading {
  const ids = text.section_list.map(({ id }) => id)
  const read = new Set(row?.read_sections)
  return {
    read: ids.filter((id) => read.has(id)),
    stoppedAt: ids.find((id) => id === row?.stopped_at) ?? null,
  }
}

export const changedSince = (text: TextRow, row: ReadingRow | undefined): boolean =>
  hasChanged(text.published_at, row?.read_at)

export const presentNote = (row: NoteRow, reader: Reader): GuideNote => ({
  sectionId: row.section_id,
  text: readable(row.text, reader),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})
