import { randomUUID } from 'node:crypto'

/** Data of `content.category.changed`. */
export const categoryData = (slug: string, name: string, revision = 1) => ({
  categoryId: randomUUID(),
  revision,
  parentId: randomUUID(),
  slug,
  name,
  position: 1,
})

/** The part of `content.question.published` that moderation looks at. */
export const publishedData = (categoryId: string, code: string, position: number, change: object = {}) => ({
  questionId: randomUUID(),
  revision: 1,
  categoryId,
  code,
  position,
  forPa: false,
  ...change,
})
