import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, size, space, touch, weight } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'
import { pagesToShow } from './pages-to-show.ts'

const Row = styled.nav`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('1')}; font-size: ${font('t14')};
  a, span { min-width: 32px; line-height: 32px; text-align: center; color: ${color('ink-2')}; text-decoration: none; border-bottom: 2px solid transparent; }
  ${touch} { a, span { min-width: ${size('target')}; line-height: calc(${size('target')} - 2px); } }
  a:hover { border-color: ${color('line-2')}; }
  a[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; border-color: ${color('accent')}; }
  span { color: ${color('ink-3')}; }
`

export type PagerProps = {
  /** Counts from 1. */
  page: number
  size: number
  total: number
  /** The address of a page, so that paging lives in the address bar. */
  to: (page: number) => string
  label?: string
}

/** Renders nothing when everything fits on one page. */
export const Pager = ({ page, size, total, to, label = 'Pages' }: PagerProps) => {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <Row aria-label={label}>
      {page > 1 ? (
        <Link to={to(page - 1)} aria-label="Previous page">
          <Icon name="left" />
        </Link>
      ) : null}
      {pagesToShow(page, last).map((one, at) =>
        one === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={one} to={to(one)} aria-current={one === page ? 'page' : undefined} aria-label={`Page ${one}`}>
            {one}
          </Link>
        ),
      )}
      {page < last ? (
        <Link to={to(page + 1)} aria-label="Next page">
          <Icon name="right" />
        </Link>
      ) : null}
    </Row>
  )
}
