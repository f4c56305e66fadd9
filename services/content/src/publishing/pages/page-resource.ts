import { DomainError } from '@wardround/kit/base/errors.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { pageChanged } from '@wardround/proto/events/content.ts'
import { PageInput, type PageRecord } from '@wardround/proto/http/content/pages.ts'
import { findPageProblem, storableValue } from './page.ts'
import { requirePageAccess } from './page-access.ts'
import { presentPage } from './page-presenter.ts'
import { keepVersion, type PageRow } from './page-repository.ts'

function columnsOf({ tag, title, value }: PageInput) {
  const problem = findPageProblem(tag, value)
  if (problem) throw new DomainError('request.invalid', { details: [problem] })
  return { tag, title, value: JSON.stringify(storableValue(value)) }
}

/** Pages as staff keep them. Every save stays as a version. */
export const pageResource: StaffResource<PageRow, PageInput, PageRecord> = {
  table: 'pages',
  input: PageInput,
  toRow: (input, { identity, before }) => {
    requirePageAccess(identity, input.tag, before ? 'e' : 'a')
    return columnsOf(input)
  },
  toRecord: presentPage,
  searchColumns: ['pages.title', 'pages.tag'],
  sortColumns: { title: 'pages.title', tag: 'pages.tag', updatedAt: 'pages.updated_at' },
  label: 'pages.title',
  filters: {
    tag: 'pages.tag',
    /** Set by the routes only: the pages that the staff who ask may see. */
    tags: (query, value) => void query.whereIn('pages.tag', value as string[]),
  },
  softDelete: true,
  onWrite: async ({ trx, row, before, identity }) => {
    if (before && before.tag !== row.tag)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.tag', message: 'You cannot change the tag of a page.' }],
      })
    await keepVersion(trx, row, identity.name || 'Unnamed')
  },
  event: staffEvent(pageChanged, (row, removed) => ({ tag: row.tag, revision: row.version + (removed ? 1 : 0) })),
}
