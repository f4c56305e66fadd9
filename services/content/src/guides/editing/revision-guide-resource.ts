import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, StaffWrite, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { RevisionGuideInput, type RevisionGuideRecord } from '@wardround/proto/http/content/revision-guides.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { actorOf } from '#staff/actor.ts'
import { isCorrection, readersSee, withCorrection } from '#staff/correction.ts'
import { goesLiveUnseen, standingBefore, unseenWriters, writersAfter } from '#staff/second-look.ts'
import { findGuideGaps, findUnstorable, goesInForce, isSameText } from './guide.ts'
import { guideEvent } from './guide-events.ts'
import {
  type GuideRow,
  type GuideWords,
  keepFormerSlug,
  takesGuides,
  withCategoryAndQuestions,
} from './guide-repository.ts'
import { sectionsOf } from './guide-sections.ts'

const textOf = (row: GuideRow) => ({
  title: row.title,
  html: row.html,
  keyPoints: row.key_points,
  references: row.reference_list,
})

const storedWords = (words: GuideWords) => ({
  ...words,
  key_points: JSON.stringify(words.key_points),
  reference_list: JSON.stringify(words.reference_list),
  tags: JSON.stringify(words.tags),
  section_list: JSON.stringify(words.section_list),
})

/**
 * The columns that a save fills in. What is live and goes into review stays as learners see it; its new words wait as
 * its correction.
 */
function columnsOf(input: RevisionGuideInput, { identity, now, before }: WriteContext<GuideRow>) {
  const html = sanitiseRichText(input.html)
  const problems = findUnstorable(input)
  if (problems.length > 0) throw new DomainError('request.invalid', { details: problems })
  const gaps = input.state === 'active' ? findGuideGaps({ html }) : []
  if (gaps.length > 0) throw new DomainError('guide.incomplete', { details: gaps })
  const sections = sectionsOf(html)
  const seen = before && withCorrection(before)
  const changesText = !seen || !isSameText(textOf(seen), { ...input, html })
  const writers = writersAfter(before, changesText, actorOf(identity))
  const words: GuideWords = {
    title: input.title,
    html,
    key_points: input.keyPoints,
    reference_list: input.references as GuideRow['reference_list'],
    tags: input.tags as GuideRow['tags'],
    source_pages: input.sourcePages,
    section_list: sections,
    body: [...input.keyPoints, ...sections.flatMap(({ title, text }) => [title, text])].join('\n'),
  }
  const standing = { slug: input.slug, category_id: input.categoryId, for_pa: input.forPa }
  if (isCorrection(before, input.state)) return { ...standing, writers, correction: JSON.stringify(words) }
  return {
    ...standing,
    ...storedWords(words),
    state: input.state,
    correction: null,
    writers: unseenWriters(input.state, writers),
    ...(goesInForce(seen?.state, input.state, changesText) ? { published_at: now } : {}),
  }
}

/** With the setting `reviewbysecondperson` on, nobody puts their own words before learners. */
async function checkReview({ trx, row, ...write }: StaffWrite<GuideRow>, identity: Identity): Promise<void> {
  const before = standingBefore(row, write.before)
  if (row.correction || (before?.state === 'active' && isSameText(textOf(before), textOf(row)))) return
  const seen = before && withCorrection(before)
  const changesContent = !seen || !isSameText(textOf(seen), textOf(row))
  if (
    goesLiveUnseen({ before: seen, to: row.state, changesContent }, actorOf(identity)) &&
    (await readSetting(trx, 'reviewbysecondperson'))
  )
    throw new DomainError('guide.same-person')
}

/** A guide as staff see it. */
function presentGuide(stored: GuideRow): RevisionGuideRecord {
  const row = withCorrection(stored)
  return {
    ...recordMeta(row),
    ...textOf(row),
    slug: row.slug,
    categoryId: row.category_id,
    categoryName: row.category_name,
    state: row.state,
    tags: row.tags,
    sourcePages: row.source_pages,
    forPa: row.for_pa,
    sections: row.section_list.length,
    questions: row.questions,
    questionCount: row.questions.length,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedBy: row.updated_by,
    readersSee: readersSee(stored),
  }
}

/** Revision guides as staff keep them. Every save stays as a version. */
export const revisionGuideResource: StaffResource<GuideRow, RevisionGuideInput, RevisionGuideRecord> = {
  table: 'revision_guides',
  input: RevisionGuideInput,
  toRow: columnsOf,
  toRecord: presentGuide,
  select: withCategoryAndQuestions,
  searchColumns: ['revision_guides.title', 'revision_guides.slug'],
  sortColumns: {
    title: 'revision_guides.title',
    updatedAt: 'revision_guides.updated_at',
    categoryName: 'shelf.name',
    publishedAt: 'revision_guides.published_at',
  },
  label: 'revision_guides.title',
  filters: {
    state: 'revision_guides.staff_state',
    categoryId: 'revision_guides.category_id',
    forPa: (query, value) => void query.where('revision_guides.for_pa', value === 'yes'),
  },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'revision_guide_versions',
  besideInput: ({ questions }) => ({ questions: questions.map(({ code }) => code) }),
  onWrite: async (write) => {
    const { trx, row, before, identity } = write
    if (row.category_id !== before?.category_id && !(await takesGuides(trx, row.category_id)))
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.categoryId', message: 'Choose a category that contains no other categories.' }],
      })
    await checkReview(write, identity)
    if (before && before.slug !== row.slug) await keepFormerSlug(trx, row.id, before.slug, row.slug)
  },
  event: guideEvent,
}
