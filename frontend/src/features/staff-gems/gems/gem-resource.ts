import type { GemContent, GemFormat } from '@wardround/proto/gem-content.ts'
import {
  bulkGems,
  changeGem,
  changeGemV2,
  changeGemV3,
  changeGemV4,
  createGem,
  createGemV2,
  createGemV3,
  createGemV4,
  deleteGem,
  deleteGemV2,
  deleteGemV3,
  deleteGemV4,
  getGemV1,
  getGemV2,
  getGemV3,
  getGemV4,
  getStaffGem,
  listDeletedGems,
  listGemsAsCsv,
  listHistoryOfGem,
  listStaffGems,
  restoreGem,
} from '@wardround/proto/http/content/staff-gems.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const common = {
  list: listStaffGems,
  restore: restoreGem,
  bulk: bulkGems,
  bin: listDeletedGems,
  csv: listGemsAsCsv,
  history: listHistoryOfGem,
}
const calls = { ...common, create: createGemV4, change: changeGemV4, get: getStaffGem, remove: deleteGemV4 }
export type GemCalls = typeof calls
export type GemRecord = RecordOf<GemCalls>
export type GemValues = BodyOf<GemCalls>

/** The calls of each format; the shapes are those of format 4, whose content may be any lower one too. */
const CALLS: Record<GemFormat, GemCalls> = {
  1: { ...common, create: createGem, change: changeGem, get: getGemV1, remove: deleteGem },
  2: { ...common, create: createGemV2, change: changeGemV2, get: getGemV2, remove: deleteGemV2 },
  3: { ...common, create: createGemV3, change: changeGemV3, get: getGemV3, remove: deleteGemV3 },
  4: { ...common, create: createGemV4, change: changeGemV4, get: getGemV4, remove: deleteGemV4 },
}

/** Every way in which a gem is read: what is open was read by one of them. */
export const GEM_READS = [getStaffGem, getGemV1, getGemV2, getGemV3, getGemV4] as const

/** Gems of every format, as they are. */
export const gems: Resource<GemCalls> = {
  calls,
  area: 'Gems',
  one: 'gem',
  many: 'gems',
  nameOf: ({ title }) => title,
  list: () => paths.adminGems(),
  create: () => paths.adminGemNew(),
  edit: (id) => paths.adminGemEdit(id),
}

/** Gems as ones of a format: a lower one is converted. */
export const gemsOf = (format: GemFormat): Resource<GemCalls> => ({ ...gems, calls: CALLS[format] })

export const FORMAT_NAMES: Record<GemFormat, string> = {
  1: '1, plain note',
  2: '2, note with pictures',
  3: '3, sections',
  4: '4, blocks',
}

const EMPTY_CONTENT: Record<GemFormat, GemContent> = {
  1: { format: 1, html: '' },
  2: { format: 2, html: '', images: [] },
  3: { format: 3, sections: [] },
  4: { format: 4, blocks: [] },
}

export const emptyGem = (format: GemFormat): GemValues => ({
  state: 'draft',
  categoryId: '',
  title: '',
  prompt: null,
  content: EMPTY_CONTENT[format],
  tags: {},
  references: [],
  forPa: false,
  indexImage: null,
  questionIds: [],
  guides: [],
})

export const gemValues = (record: GemRecord): GemValues => ({
  state: record.state,
  categoryId: record.categoryId,
  title: record.title,
  prompt: record.prompt,
  content: record.content,
  tags: record.tags,
  references: record.references,
  forPa: record.forPa,
  indexImage: record.indexImage,
  questionIds: record.questionIds,
  guides: record.guides,
})

/** What is wrong within the content is shown above it, with the number of the part. */
export function placeGemProblem({ path, message }: { path: string; message: string }) {
  const inside = /^content\.(?:sections|blocks)\.(\d+)/.exec(path)
  if (inside) return { path: 'content', message: `Part ${Number(inside[1]) + 1}: ${message}` }
  return { path: path.startsWith('content') ? 'content' : path, message }
}
