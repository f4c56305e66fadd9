import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { ITEM_FLAGS } from '../../fields/item-flags.ts'

/**
 * Shares are 0 to 1 and null below 30 first attempts; discrimination also below 30 attempts by learners whose ability
 * is known.
 */
const Figures = {
  /** First attempts. */
  attempts: z.int(),
  /** Those of the attempts that discrimination and median are made of, by learners with at least 20 first answers. */
  rated: z.int(),
  /** Share of the attempts that were right. */
  facility: z.number().nullable(),
  /** Share right in the upper 27 % of learners less that in the lower 27 %, -1 to 1. */
  discrimination: z.number().nullable(),
  /** Correlation of being right here with ability, -1 to 1. */
  pointBiserial: z.number().nullable(),
  medianMilliseconds: z.int().nullable(),
  flags: z.array(z.enum(ITEM_FLAGS)),
  computedAt: z.iso.datetime().nullable(),
}

const Group = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const ItemStatistics = z.object({
  questionId: z.uuid(),
  code: z.string(),
  /** `group` null: all groups together. */
  groups: z.array(
    z.object({
      group: Group.nullable(),
      ...Figures,
      /** In the order of the question as it now stands; `share` of the attempts that took the option. */
      options: z.array(
        z.object({
          id: z.uuid(),
          text: z.string(),
          correct: z.boolean(),
          picks: z.int(),
          share: z.number().nullable(),
        }),
      ),
    }),
  ),
})
export type ItemStatistics = z.infer<typeof ItemStatistics>

export const getItemStatistics = defineCall({
  name: 'getItemStatistics',
  method: 'GET',
  path: '/a/:product/questionbank/statistics/:id',
  service: 'assessment',
  access: 'Questions:v',
  summary: 'How learners do on a question, over all groups and by group, from first attempts',
  params: { id: z.uuid() },
  reply: ItemStatistics,
  errors: ['resource.missing'],
})

const ItemRow = z.object({
  questionId: z.uuid(),
  code: z.string(),
  beginning: z.string(),
  categoryId: z.uuid().nullable(),
  categoryName: z.string(),
  active: z.boolean(),
  ...Figures,
})
export type ItemRow = z.infer<typeof ItemRow>

export const listItemStatistics = defineCall({
  name: 'listItemStatistics',
  method: 'GET',
  path: '/a/:product/questionbank/statistics',
  service: 'assessment',
  access: 'Questions:v',
  summary:
    'Questions with their statistics; sort by attempts, facility, discrimination, pointBiserial, medianMilliseconds or code',
  query: PageQuery.extend({
    /** A category or one that holds categories. */
    category: z.uuid().optional(),
    group: z.coerce.number().pipe(Group).optional(),
    /** One flag, or `any` of them. */
    flag: z.enum(['any', ...ITEM_FLAGS]).optional(),
    /** Withdrawn questions are left out unless asked for. */
    withdrawn: z.enum(['true', 'false']).optional(),
  }),
  reply: Page(ItemRow),
})
