import { DomainError } from '@wardround/kit/base/errors.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { redirectChanged } from '@wardround/proto/events/content.ts'
import { RedirectInput, type RedirectRecord } from '@wardround/proto/http/content/redirects.ts'
import { findRedirectProblem, isInChain } from './redirect.ts'
import { listRedirects, type RedirectRow } from './redirect-repository.ts'

const refuse = (path: string, message: string): never => {
  throw new DomainError('request.invalid', { details: [{ path, message }] })
}

/** Redirects as staff keep them: from addresses that are no longer in use to screens of this site, in one step. */
export const redirectResource: StaffResource<RedirectRow, RedirectInput, RedirectRecord> = {
  table: 'redirects',
  input: RedirectInput,
  toRow: ({ source, target }) => {
    const problem = findRedirectProblem(source, target)
    if (problem) refuse(problem.path, problem.message)
    return { source: source.replace(/(?<=.)\/$/, ''), target }
  },
  toRecord: (row) => ({ ...recordMeta(row), source: row.source, target: row.target, updatedBy: row.updated_by }),
  searchColumns: ['redirects.source', 'redirects.target'],
  sortColumns: {
    source: 'redirects.source',
    target: 'redirects.target',
    updatedAt: 'redirects.updated_at',
  },
  label: 'redirects.source',
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: async ({ trx, row }) => {
    if (isInChain(row, await listRedirects(trx)))
      refuse('body.target', 'This address is itself redirected. Use the address it leads to.')
  },
  event: staffEvent(redirectChanged, (row, removed) => ({
    redirectId: row.id,
    revision: row.version + (removed ? 1 : 0),
  })),
}
