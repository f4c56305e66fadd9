import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

const Path = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[A-Za-z0-9@\-%_~./]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/, 'Enter an address on this site, such as /news.')

const staff = staffCalls({
  one: 'redirect',
  many: 'redirects',
  pathOne: 'redirect',
  pathMany: 'redirects',
  service: 'content',
  area: 'Pages',
  input: {
    /** An address that is no screen, without its query: lower case, as visitors' addresses are compared. */
    source: Path.regex(/^[^?#]+$/, 'Leave out ? and #, and anything after them.').toLowerCase(),
    /** A screen of this site, with a query and a part of the page where wanted. */
    target: Path,
  },
  extra: { updatedBy: z.string() },
  filters: {},
  errors: ['request.invalid'],
})
export const RedirectInput = staff.input
export type RedirectInput = z.output<typeof RedirectInput>
export const RedirectListItem = staff.row
export type RedirectRecord = z.output<typeof staff.record>

export const listRedirects = staff.list('listRedirects')
export const listAllRedirects = staff.listAll('listAllRedirects')
export const getRedirect = staff.get('getRedirect')
export const createRedirect = staff.create('createRedirect')
export const changeRedirect = staff.change('changeRedirect')
export const deleteRedirect = staff.remove('deleteRedirect')
export const restoreRedirect = staff.restore('restoreRedirect')
export const listDeletedRedirects = staff.bin('listDeletedRedirects')
export const bulkRedirects = staff.bulk('bulkRedirects')
export const listRedirectsAsCsv = staff.csv('listRedirectsAsCsv')
export const listHistoryOfRedirect = staff.history('listHistoryOfRedirect')

export const listSiteRedirects = defineCall({
  name: 'listSiteRedirects',
  method: 'GET',
  path: '/:product/redirects',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'Former addresses and where they lead now',
  reply: z.array(z.object({ source: z.string(), target: z.string() })),
})
