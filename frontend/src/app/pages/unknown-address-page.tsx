import { REDIRECTS } from '@wardround/proto/redirects.ts'
import { Navigate, useLocation } from 'react-router-dom'
import { NotFoundPage } from './not-found-page.tsx'

/** Another address of a screen leads to it, as the server's does; for all the rest there is no page. */
export function UnknownAddressPage() {
  const { pathname, search } = useLocation()
  const to = REDIRECTS[pathname.toLowerCase().replace(/(?<=.)\/$/, '')]
  return to === undefined ? <NotFoundPage /> : <Navigate to={to + search} replace />
}
