import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, size, space } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { type Entry, isAt } from './site-navigation.ts'

const PlainLink = styled(Link)`
  display: inline-flex; align-items: center; gap: ${space('2')}; color: ${color('ink-2')}; text-decoration: none; line-height: ${size('bar')};
  border-bottom: 2px solid transparent; margin-bottom: -1px; white-space: nowrap;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &[aria-current] { color: ${color('ink')}; border-color: ${color('accent')}; }
`

/**
 * A link of the header, marked on its screen and on those below. What is locked leads to the profile, and is not marked
 * there.
 */
export function HeaderLink({ label, to, below = to, locked }: Entry) {
  const { pathname } = useLocation()
  const isHere = !locked && isAt(pathname, below)
  return (
    <PlainLink to={to} aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}>
      {label}
      {locked ? (
        <>
          <Icon name="lock" />
          <VisuallyHidden>, locked</VisuallyHidden>
        </>
      ) : null}
    </PlainLink>
  )
}
