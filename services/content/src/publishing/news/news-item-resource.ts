import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import {
  type PublishColumns,
  presentPublishing,
  publishColumns,
  publishedAt,
  unlessDraft,
} from '@wardround/kit/staff-resource/publishing.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { NewsItemInput, type NewsItemRecord } from '@wardround/proto/http/content/news.ts'
import type { ArchiveState } from '@wardround/proto/staff/publishing.ts'
import { requireLivingLinks } from '#publishing/links/require-living-links.ts'
import { refuseUnknownPlaceholder } from '#publishing/placeholders.ts'
import { emitNewsEvents } from './news-events.ts'
import type { NewsItemRow } from './news-repository.ts'

function columnsOf(
  { state, publishAt }: Pick<NewsItemInput, 'state' | 'publishAt'>,
  context: Pick<WriteContext<NewsItemRow>, 'now' | 'before'>,
): PublishColumns<ArchiveState> {
  if (state === 'archived') return { state, publish_at: publishedAt(context.before) ?? context.now }
  return publishColumns({ state, publishAt }, context)
}

/** News as staff keep them. */
export const newsItemResource: StaffResource<NewsItemRow, NewsItemInput, NewsItemRecord> = {
  table: 'news',
  input: NewsItemInput,
  toRow: ({ title, slug, lead, picture, groups, pinned, state, publishAt, ...input }, context) => {
    const html = sanitiseRichText(input.html)
    refuseUnknownPlaceholder('body.html', html)
    return {
      title,
      slug,
      lead,
      html,
      picture: picture && JSON.stringify(picture),
      groups: [...new Set(groups)].sort(),
      pinned,
      ...columnsOf({ state, publishAt }, context),
    }
  },
  toRecord: (row) => ({
    ...recordMeta(row),
    title: row.title,
    slug: row.slug,
    lead: row.lead,
    html: row.html,
    picture: row.picture,
    groups: row.groups,
    pinned: row.pinned,
    ...presentPublishing(row),
    updatedBy: row.updated_by,
  }),
  searchColumns: ['news.title', 'news.lead'],
  sortColumns: { updatedAt: 'news.updated_at', title: 'news.title', publishAt: 'news.publish_at' },
  label: 'news.title',
  filters: { state: 'news.state' },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'news_versions',
  onWrite: (write) =>
    requireLivingLinks(write, { path: 'body.html', html: write.row.html, live: unlessDraft(write.before)?.html }),
  event: emitNewsEvents,
}
