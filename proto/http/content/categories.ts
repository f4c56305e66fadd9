import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and single hyphens.')
  .max(80)

/** Two levels: a category without a parent holds categories, one with a parent holds questions. */
const staff = staffCalls({
  one: 'category',
  many: 'categories',
  service: 'content',
  area: 'Categories',
  input: {
    name: z.string().trim().min(2).max(120),
    slug: Slug,
    parentId: z.uuid().nullable(),
    /** First part of the codes of its questions; never changes the codes already given. */
    codePrefix: z.string().regex(/^[A-Z]{3}$/, 'Use three capital letters.'),
    position: z.int().min(0).max(10_000),
  },
  extra: {
    /** Active ones, those of its own categories included. */
    questionCount: z.int(),
    /** By state, those of its own categories included. */
    questionCounts: z.record(z.enum(QUESTION_STATES), z.int()),
  },
  filters: { parentId: z.uuid().optional() },
  bulk: ['parentId', 'codePrefix'],
  errors: ['category.in-use', 'request.invalid'],
})
export const CategoryInput = staff.input
export type CategoryInput = z.output<typeof CategoryInput>
export const CategoryListItem = staff.row
export const CategoryRecord = staff.record
export type CategoryRecord = z.output<typeof CategoryRecord>

export const listCategories = staff.list('listCategories')
export const listAllCategories = staff.listAll('listAllCategories')
export const getStaffCategory = staff.get('getStaffCategory')
export const createCategory = staff.create('createCategory')
export const changeCategory = staff.change('changeCategory')
export const deleteCategory = staff.remove('deleteCategory')
export const restoreCategory = staff.restore('restoreCategory')
export const listDeletedCategories = staff.bin('listDeletedCategories')
export const bulkCategories = staff.bulk('bulkCategories')
export const listCategoriesAsCsv = staff.csv('listCategoriesAsCsv')
export const listHistoryOfCategory = staff.history('listHistoryOfCategory')

export const listPublicCategories = defineCall({
  name: 'listPublicCategories',
  method: 'GET',
  path: '/:product/categories',
  service: 'content',
  access: 'public',
  summary: 'Categories by parent with the true count of active questions',
  reply: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      questionCount: z.int(),
      categories: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), questionCount: z.int() })),
    }),
  ),
})

const common = { service: 'content' } as const

export const reorderCategories = defineCall({
  ...common,
  name: 'reorderCategories',
  method: 'PUT',
  path: '/a/:product/categories/order',
  access: 'Categories:e',
  summary: 'Put the categories within one parent (or those without one) into a new order; all of them have to be named',
  body: z.strictObject({ parentId: z.uuid().nullable(), ids: z.array(z.uuid()).min(1).max(500) }),
  reply: z.object({ changed: z.int() }),
  errors: ['resource.stale'],
})

/** How much moved. */
const Moved = z.object({ id: z.uuid(), questions: z.int(), categories: z.int(), gems: z.int(), guides: z.int() })

export const mergeCategory = defineCall({
  ...common,
  name: 'mergeCategory',
  method: 'POST',
  path: '/a/:product/category/:id/merge',
  access: 'Categories:e',
  handling: { timeout: 60_000 },
  summary: 'Move everything of a category into another one on the same level and delete it; its address stops working',
  params: { id: z.uuid() },
  body: z.strictObject({ intoId: z.uuid(), version: z.int().min(1) }),
  reply: Moved.extend({ intoId: z.uuid() }),
  errors: ['resource.missing', 'resource.stale'],
})

export const unmergeCategory = defineCall({
  ...common,
  name: 'unmergeCategory',
  method: 'POST',
  path: '/a/:product/category/:id/unmerge',
  access: 'Categories:e',
  handling: { timeout: 60_000 },
  summary: 'Undo a merge: the category comes back with what it held, as far as that is still where the merge put it',
  params: { id: z.uuid() },
  reply: Moved,
  errors: ['resource.missing', 'resource.taken'],
})

export const moveQuestions = defineCall({
  ...common,
  name: 'moveQuestions',
  method: 'POST',
  path: '/a/:product/questions/move',
  access: 'Questions:e',
  handling: { timeout: 60_000 },
  summary: 'Move questions to the end of a category; codes and versions of their content stay',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), categoryId: z.uuid() }),
  reply: z.object({
    /** `from` is the category that each came from, for the way back. */
    moved: z.array(z.object({ id: z.uuid(), code: z.string(), version: z.int(), from: z.uuid() })),
    unchanged: z.array(z.uuid()),
    missing: z.array(z.uuid()),
  }),
})
