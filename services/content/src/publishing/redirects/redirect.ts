import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { REDIRECTS } from '@wardround/proto/redirects.ts'

/** Addresses of staff's area have the product in them and are never redirected. */
const screenAt = createScreenFinder('wardround')
const RESERVED = /^\/(admin|api|assets)(\/|$)/
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
/** A news item is there or not; the address alone does not say. */
const isNews = (path: string) => path.startsWith('/news/')

/** Why an address may not be redirected, or not there; undefined when it may. */
export function findRedirectProblem(source: string, target: string): ProblemDetail | undefined {
  if (RESERVED.test(source))
    return { path: 'body.source', message: 'This address can’t be redirected. Choose another.' }
  if (source in REDIRECTS || (screenAt(source) && !isNews(source)))
    return { path: 'body.source', message: 'There is already a page at this address. Choose another.' }
  const path = pathOf(target)
  if (path.toLowerCase() === source)
    return { path: 'body.target', message: 'The address leads to itself. Enter another.' }
  if (RESERVED.test(path) || !screenAt(path))
    return { path: 'body.target', message: 'There is no page at this address. Enter another.' }
  return undefined
}

type Redirect = { id: string; source: string; target: string }

/** Whether this one leads to another that is in force, or another leads to this one. */
export const isInChain = ({ id, source, target }: Redirect, all: readonly Redirect[]): boolean =>
  all.some(
    (other) =>
      other.id !== id &&
      (pathOf(target).toLowerCase() === other.source || pathOf(other.target).toLowerCase() === source),
  )
