import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

type Props = {
  /** The page of the list that came. */
  data: { page: number; size: number; total: number } | undefined
  /** The page that the address names. */
  page: number
  to: (page: number) => string
  /** What stands there on any other page. */
  children?: ReactNode
}

/** Leads from a page beyond the end of a list, as an old address may name, to the last one. */
export function PastEnd({ data, page, to, children = null }: Props) {
  // What stays on screen while a page is on its way says nothing about it.
  if (data?.page !== page) return children
  const last = Math.max(1, Math.ceil(data.total / data.size))
  return page > last ? <Navigate to={to(last)} replace /> : children
}
