import {
  bulkRevisionGuides,
  changeRevisionGuide,
  createRevisionGuide,
  deleteRevisionGuide,
  getRevisionGuide,
  listDeletedRevisionGuides,
  listHistoryOfRevisionGuide,
  listRevisionGuides,
  listRevisionGuidesAsCsv,
  type RevisionGuideInput,
  restoreRevisionGuide,
} from '@wardround/proto/http/content/revision-guides.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { filledReferences } from '#shared/staff/form/references-field.tsx'
import { filledTags } from '#shared/staff/form/tags-fields.tsx'
import type { RecordOf, Resource, RowOf } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listRevisionGuides,
  get: getRevisionGuide,
  create: createRevisionGuide,
  change: changeRevisionGuide,
  remove: deleteRevisionGuide,
  restore: restoreRevisionGuide,
  bulk: bulkRevisionGuides,
  bin: listDeletedRevisionGuides,
  csv: listRevisionGuidesAsCsv,
  history: listHistoryOfRevisionGuide,
}
type GuideCalls = typeof calls
export type GuideRecord = RecordOf<GuideCalls>
export type GuideRow = RowOf<GuideCalls>

/** What the form holds: key points a line each. */
export type GuideValues = Omit<RevisionGuideInput, 'keyPoints'> & { keyPoints: string }

/** Revision guides as a staff resource. */
export const guides: Resource<GuideCalls> = {
  calls,
  area: 'Revisions',
  one: 'revision guide',
  many: 'revision guides',
  nameOf: ({ title }) => title,
  list: () => paths.adminRevisionGuides(),
  create: () => paths.adminRevisionGuideNew(),
  edit: (id) => paths.adminRevisionGuideEdit(id),
}

export const EMPTY_GUIDE: GuideValues = {
  title: '',
  slug: '',
  categoryId: '',
  state: 'draft',
  html: '',
  keyPoints: '',
  references: [],
  tags: {},
  sourcePages: '',
  forPa: false,
}

/** A saved guide as the form shows it. */
export const guideValues = (record: GuideRecord): GuideValues => ({
  title: record.title,
  slug: record.slug,
  categoryId: record.categoryId,
  state: record.state,
  html: record.html,
  keyPoints: record.keyPoints.join('\n'),
  references: record.references,
  tags: record.tags,
  sourcePages: record.sourcePages,
  forPa: record.forPa,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What is sent. */
export const guideBody = ({ keyPoints, tags, references, ...values }: GuideValues): RevisionGuideInput => ({
  ...values,
  keyPoints: linesOf(keyPoints),
  references: filledReferences(references),
  tags: filledTags(tags),
})

/** A title as an address. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-|-$/g, '')
