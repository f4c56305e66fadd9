import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, StaffWrite, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { RevisionGuideInput, type RevisionGuideRecord } from '@wardround/proto/http/content/revision-guides.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { actorOf } from '#staff/actor.ts'
import { goesLiveUnseen, standingBefore, unseenWriters, writersAfter } from '#staff/second-look.ts'
import { findGuideGaps, findUnstorable, goesInForce, isSameText } from './guide.ts'
import { guideEvent } from './guide-events.ts'
import { type GuideRow, keepFormerSlug, takesGuides, withCategoryAndQuestions } from './guide-repository.ts'
import { sectionsOf } from './guide-sections.ts'

const textOf = (row: GuideRow) => ({
  title: row.title,
  html: row.html,
  keyPoints: row.key_points,
  references: row.reference_list,
})

function columnsOf(input: RevisionGuideInput, { identity, now, before }: WriteContext<GuideRow>) {
  const html = sanitiseRichText(input.html)
  const problems = findUnstorable(input)
  if (problems.length > 0) throw new DomainError('request.invalid', { details: problems })
  const gaps = input.state === 'active' ? findGuideGaps({ html }) : []
  if (gaps.length > 0) throw new DomainError('guide.incomplete', { details: gaps })
  const sections = sectionsOf(html)
  const changesText = !before || !isSameText(textOf(before), { ...input, html })
  return {
    title: input.title,
    slug: input.slug,
    category_id: input.categoryId,
    state: input.state,
    html,
    key_points: JSON.stringify(input.keyPoints),
    reference_list: JSON.stringify(input.references),
    tags: JSON.stringify(input.tags),
    source_pages: input.sourcePages,
    for_pa: input.forPa,
    section_list: JSON.stringify(sections),
    body: [...input.keyPoints, ...sections.flatMap(({ title, text }) => [title, text])].join('\n'),
    writers: unseenWriters(input.state, writersAfter(before, changesText, actorOf(identity))),
    ...(goesInForce(before?.state, input.state, changesText) ? { published_at: now } : {}),
  }
}

/** With the setting `reviewbysecondperson` on, nobody puts their own words before learners. */
async function checkReview({ trx, row, ...write }: StaffWrite<GuideRow>, identity: Identity): Promise<void> {
  const before = standingBefore(row, write.before)
  const changesContent = !before || !isSameText(textOf(before), textOf(row))
  if (
    goesLiveUnseen({ before, to: row.state, changesContent }, actorOf(identity)) &&
    (await readSetting(trx, 'reviewbysecondperson'))
  )
    throw new DomainError('guide.same-person')
}

/** Revision guides as staff keep them. Every save stays as a version. */
export const revisionGuideResource: StaffResource<GuideRow, RevisionGuideInput, RevisionGuideRecord> = {
  table: 'revision_guides',
  input: RevisionGuideInput,
  toRow: columnsOf,
  toRecord: (row) => ({
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
  }),
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
    state: 'revision_guides.state',
    categoryId: 'revision_guides.category_id',
    forPa: (query, value) => void query.where('revision_guides.for_pa', value === 'yes'),
  },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'revision_guide_versions',
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
