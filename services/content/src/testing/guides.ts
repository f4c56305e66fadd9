import type { RevisionGuideInput } from '@wardround/proto/http/content/revision-guides.ts'

let made = 0

/** A guide as staff send it, active unless `changes` say otherwise. */
export const newGuide = (categoryId: string, changes: Partial<RevisionGuideInput> = {}): RevisionGuideInput => {
  made += 1
  return {
    title: `Guide ${made}`,
    slug: `guide-of-${made}`,
    categoryId,
    state: 'active',
    html: '<p>The adrenal glands make too little cortisol.</p><h2>Causes</h2><p>Autoimmune adrenalitis.</p><h2>Tests</h2><p>A morning sample at eight.</p>',
    keyPoints: ['Hydrocortisone first.'],
    references: [{ title: 'Adrenal insufficiency', source: 'NICE', version: 'NG243', checkedOn: '2026-10-02' }],
    tags: { condition: 'Adrenal insufficiency' },
    sourcePages: '3, 5-6',
    forPa: false,
    ...changes,
  }
}

/** What staff may send of a record that was read, with its `version`. */
export const guideInput = ({
  id,
  createdAt,
  updatedAt,
  categoryName,
  sections,
  questionCount,
  questions,
  publishedAt,
  readersSee,
  updatedBy,
  ...input
}: any) => input
