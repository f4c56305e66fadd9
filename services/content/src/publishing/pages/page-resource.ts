import { DomainError } from '@wardround/kit/base/errors.ts'
import { publishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { pageChanged } from '@wardround/proto/events/content.ts'
import { PageInput, type PageRecord } from '@wardround/proto/http/content/pages.ts'
import { requireLivingLinks } from '#publishing/links/require-living-links.ts'
import { findPageProblem, htmlOf, liveTextOf, storableValue } from './page.ts'
import { requirePageAccess } from './page-access.ts'
import { presentPage } from './page-presenter.ts'
import type { PageRow } from './page-repository.ts'

function columnsOf({ tag, title, value, ...publishing }: PageInput, context: WriteContext<PageRow>) {
  const stored = storableValue(value)
  const problem = findPageProblem(tag, stored)
  if (problem) throw new DomainError('request.invalid', { details: [problem] })
  const columns = publishColumns(publishing, context)
  const seen = context.before ? liveTextOf(context.before, context.now) : null
  const live = columns.state === 'published' ? null : seen
  return { tag, title, value: JSON.stringify(stored), ...columns, live: live && JSON.stringify(live) }
}

/** Pages as staff keep them. While a draft of one waits, its readers see the text that was published before. */
export const pageResource: StaffResource<PageRow, PageInput, PageRecord> = {
  table: 'pages',
  input: PageInput,
  toRow: (input, context) => {
    requirePageAccess(context.identity, input.tag, context.before ? 'e' : 'a')
    return columnsOf(input, context)
  },
  toRecord: presentPage,
  searchColumns: ['pages.title', 'pages.tag'],
  sortColumns: { title: 'pages.title', tag: 'pages.tag', updatedAt: 'pages.updated_at' },
  label: 'pages.title',
  filters: {
    tag: 'pages.tag',
    state: 'pages.state',
    /** Set by the routes only: the pages that the staff who ask may see. */
    tags: (query, value) => void query.whereIn('pages.tag', value as string[]),
  },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'page_versions',
  onWrite: async (write) => {
    const { row, before } = write
    if (before && before.tag !== row.tag)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.tag', message: 'You cannot change the tag of a page.' }],
      })
    const html = htmlOf(row.value)
    const live = before && liveTextOf(before, row.updated_at)
    await requireLivingLinks(write, {
      path: `body.value.${html.name}`,
      html: html.text,
      live: live ? htmlOf(live.value).text : undefined,
    })
  },
  event: staffEvent(pageChanged, (row, removed) => ({ tag: row.tag, revision: row.version + (removed ? 1 : 0) })),
}
