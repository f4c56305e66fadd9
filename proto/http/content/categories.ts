import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { crud } from '../../crud.ts'

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and single hyphens.')
  .max(80)

/** Two levels: a category without a parent holds categories, one with a parent holds questions. */
export const category = crud({
  one: 'category',
  many: 'categories',
  service: 'content',
  area: 'Categories',
  input: {
    name: z.string().trim().min(2).max(120),
    slug: Slug,
    parentId: z.uuid().nullable(),
    /** First part of the codes of its questions; never changes the codes already given. */
    codePrefix: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters.'),
    position: z.int().min(0).max(10_000),
  },
  extra: { questionCount: z.int() },
  filters: { parentId: z.uuid().optional() },
  errors: ['category.in-use', 'request.invalid'],
})

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
