import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Reference, ReferenceInput } from '../../fields/references.ts'
import { GEM_FORMATS, type GemFormat } from '../../gem-content.ts'
import { contentUpTo } from '../../gem-input.ts'
import { ReadersSee } from '../../staff/readers-see.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { StoredImageInput } from './images.ts'
import { Tags, TagsInput } from './questions.ts'

/** Specification admin 9: an update of a gem of format 4 and a move may take this long. */
const SLOW_MS = 600_000

const title = z.string().trim().min(2, 'Enter a title of at least 2 characters.').max(160)

/**
 * One entity with four formats of content. `gem`, `gemv2`, `gemv3` and `gemv4` address a gem as one of that format: a
 * lower one is converted when it is read and stays so once it is saved, a higher one is refused with `gem.format`.
 */
const gemCalls = (format: GemFormat) =>
  staffCalls({
    one: format === 1 ? 'gem' : `gem of format ${format}`,
    many: format === 1 ? 'gems' : `gems of format ${format}`,
    pathOne: format === 1 ? 'gem' : `gemv${format}`,
    pathMany: format === 1 ? 'gems' : `gemsv${format}`,
    service: 'content',
    area: 'Gems',
    input: {
      state: z.enum(QUESTION_STATES),
      categoryId: z.uuid('Choose a category.'),
      title,
      /** The front of the card; the title where it is null. */
      prompt: z.string().trim().max(300).nullable(),
      content: contentUpTo(format),
      tags: TagsInput,
      references: z.array(ReferenceInput).max(12),
      forPa: z.boolean(),
      indexImage: StoredImageInput.nullable(),
      questionIds: z.array(z.uuid()).max(12, 'Link at most 12 questions.'),
      /** Guides by slug; the title is the one that the guide had when it was linked. */
      guides: z
        .array(z.strictObject({ slug: z.string().max(120), title: z.string().trim().max(200) }))
        .max(6, 'Link at most six guides.'),
    },
    extra: {
      references: z.array(Reference),
      tags: Tags,
      code: z.string(),
      format: z.literal(GEM_FORMATS),
      /** Place in its category, from 1. */
      position: z.int(),
      categoryName: z.string(),
      versionNumber: z.int(),
      readersSee: ReadersSee,
      updatedBy: z.string(),
    },
    row: {
      code: z.string(),
      format: z.literal(GEM_FORMATS),
      state: z.enum(QUESTION_STATES),
      title: z.string(),
      categoryId: z.uuid(),
      categoryName: z.string(),
      position: z.int(),
      forPa: z.boolean(),
      updatedBy: z.string(),
    },
    filters: {
      state: z.enum(QUESTION_STATES).optional(),
      categoryId: z.uuid().optional(),
      forPa: z.enum(['yes', 'no']).optional(),
      format: z.coerce.number().int().min(1).max(4).optional(),
      /** Holds this clincher as a block. */
      clincherId: z.uuid().optional(),
    },
    bulk: ['state', 'categoryId', 'forPa'],
    errors: ['gem.incomplete', 'gem.same-person', 'gem.format', 'request.invalid'],
  })

const one = gemCalls(1)
const two = gemCalls(2)
const three = gemCalls(3)
const four = gemCalls(4)

export const GemInputs = { 1: one.input, 2: two.input, 3: three.input, 4: four.input } as const
export const GemInput = four.input
export type GemInput = z.output<typeof GemInput>
export const GemListItem = four.row
export type GemListItem = z.output<typeof GemListItem>
export const GemRecord = four.record
export type GemRecord = z.output<typeof GemRecord>

export const createGem = one.create('createGem')
export const changeGem = one.change('changeGem')
export const deleteGem = one.remove('deleteGem')
export const getGemV1 = one.get('getGemV1')
export const listStaffGems = one.list('listStaffGems', { summary: 'List gems of every format, filtered and paged' })
export const listAllGems = one.listAll('listAllGems', { summary: 'All gems of every format, id and title only' })

export const createGemV2 = two.create('createGemV2')
export const changeGemV2 = two.change('changeGemV2')
export const deleteGemV2 = two.remove('deleteGemV2')
export const getGemV2 = two.get('getGemV2')
export const listGemsV2 = two.list('listGemsV2')
export const listAllGemsV2 = two.listAll('listAllGemsV2')

export const createGemV3 = three.create('createGemV3')
export const changeGemV3 = three.change('changeGemV3')
export const deleteGemV3 = three.remove('deleteGemV3')
export const getGemV3 = three.get('getGemV3')
export const listGemsV3 = three.list('listGemsV3')
export const listAllGemsV3 = three.listAll('listAllGemsV3')

export const createGemV4 = four.create('createGemV4')
export const changeGemV4 = four.change('changeGemV4', { timeout: SLOW_MS })
export const deleteGemV4 = four.remove('deleteGemV4')
export const getGemV4 = four.get('getGemV4')
export const listGemsV4 = four.list('listGemsV4')
export const listAllGemsV4 = four.listAll('listAllGemsV4')

/** The calls of our own serve gems of every format as they are. */
export const getStaffGem = four.get('getStaffGem', {
  path: 'gems/record/:id',
  summary: 'Get a gem in the format it has',
})
export const restoreGem = four.restore('restoreGem', { path: 'gem/:id/restore' })
export const listDeletedGems = four.bin('listDeletedGems', { path: 'gems/bin' })
export const bulkGems = four.bulk('bulkGems', { path: 'gems/bulk' })
export const listGemsAsCsv = four.csv('listGemsAsCsv', { path: 'gems/csv' })
export const listHistoryOfGem = four.history('listHistoryOfGem', { path: 'gem/:id/history' })
export const listVersionsOfGem = four.listVersions('listVersionsOfGem', { path: 'gem/:id/versions' })
export const getVersionOfGem = four.getVersion('getVersionOfGem', { path: 'gem/:id/versions/:number' })
export const restoreVersionOfGem = four.restoreVersion('restoreVersionOfGem', {
  path: 'gem/:id/versions/:number/restore',
  summary: 'Save an older version of a gem as the newest; its format is raised to the one the gem has by now',
})

export const moveGem = defineCall({
  name: 'moveGem',
  method: 'PUT',
  path: '/a/:product/gemmove/:id',
  service: 'content',
  access: 'Gems:e',
  summary: 'Put a gem at a position, from 1, of a category; those behind it make room. Beyond the end is the end',
  params: { id: z.uuid() },
  body: z.strictObject({ categoryId: z.uuid('Choose a category.'), position: z.int().min(1).max(100_000) }),
  reply: z.object({ id: z.uuid(), version: z.int(), categoryId: z.uuid(), position: z.int(), moved: z.int() }),
  errors: ['resource.missing', 'request.invalid'],
  handling: { timeout: SLOW_MS },
})
