import {
  bulkRedirects,
  changeRedirect,
  createRedirect,
  deleteRedirect,
  getRedirect,
  listDeletedRedirects,
  listHistoryOfRedirect,
  listRedirects,
  listRedirectsAsCsv,
  restoreRedirect,
} from '@wardround/proto/http/content/redirects.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listRedirects,
  get: getRedirect,
  create: createRedirect,
  change: changeRedirect,
  remove: deleteRedirect,
  restore: restoreRedirect,
  bulk: bulkRedirects,
  bin: listDeletedRedirects,
  csv: listRedirectsAsCsv,
  history: listHistoryOfRedirect,
}
export type RedirectCalls = typeof calls
type Values = BodyOf<RedirectCalls>

/** Redirects as a staff resource. */
export const redirects: Resource<RedirectCalls> = {
  calls,
  area: 'Pages',
  one: 'redirect',
  many: 'redirects',
  nameOf: ({ source }) => source,
  list: () => paths.adminRedirects(),
  create: () => paths.adminRedirectNew(),
  edit: (id) => paths.adminRedirectEdit(id),
}

export const DELETING = 'The old address will stop working. You can restore it for 90 days.'

export const EMPTY_REDIRECT: Values = { source: '/', target: '/' }

export const redirectValues = ({ source, target }: RecordOf<RedirectCalls>): Values => ({ source, target })

export const REDIRECT_FIELDS: readonly Field<Values>[] = [
  {
    kind: 'text',
    name: 'source',
    label: 'Old address',
    hint: 'An address without a page, for example /prices.',
    maxLength: 300,
  },
  {
    kind: 'text',
    name: 'target',
    label: 'Redirects to',
    hint: 'A page on this site, for example /resources/questionbank#plans.',
    maxLength: 300,
  },
]
