import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { below, color, font, rule, space, touch, weight } from '../theme/tokens.ts'

const Nav = styled.nav`
  font-size: ${font('t14')};
  ul { list-style: none; ${below('lg')} { display: flex; gap: ${space('4')}; overflow-x: auto; } }
  a {
    display: flex; justify-content: space-between; gap: ${space('3')}; padding: 6px ${space('2')}; color: ${color('ink-2')}; text-decoration: none; white-space: nowrap;
    border-left: ${rule('state-rule')} solid transparent;
    &:hover { color: ${color('ink')}; background: ${color('sunken')}; }
    &[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; border-color: ${color('accent')}; }
    ${touch} { min-height: 44px; align-items: center; }
  }
  span { color: ${color('ink-3')}; font-weight: ${weight('regular')}; }
`

export type NavEntry = { to: string; label: string; count: string; current: boolean }

/** Entries in the margin; below 992 px a strip that scrolls. */
export const SideNav = ({ label, entries }: { label: string; entries: readonly NavEntry[] }) => (
  <Nav aria-label={label}>
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} aria-current={entry.current ? 'page' : undefined}>
            {entry.label}
            <span>{entry.count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Nav>
)
