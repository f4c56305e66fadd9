import { NavLink, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { CurrentUser } from '#shared/session/use-session.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { type StaffEntry, type StaffGroup, staffGroups } from './admin-navigation.ts'

const Nav = styled.nav<{
  $flush: boolean
}>`padding: ${space('4')} 0; font-size: ${font('t14')}; ${({ $flush }) => $flush && `margin-inline: calc(-1 * ${space('5')});`}`
const Title = styled.h2`font: inherit; font-size: ${font('t13')}; color: ${color('ink-3')}; padding: ${space('4')} ${space('5')} ${space('1')};`
const List = styled.ul`list-style: none;`
const Anchor = styled(NavLink)<{ $sub: boolean }>`
  display: flex; align-items: center; gap: ${space('3')}; padding: 7px ${space('4')}; padding-left: ${({ $sub }) => ($sub ? '48px' : space('4'))};
  border-left: ${rule('state-rule')} solid transparent; color: ${color('ink-2')}; text-decoration: none;
  &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
  &[aria-current='page'] { border-color: ${color('accent')}; color: ${color('ink')}; font-weight: ${weight('bold')}; }
  &:focus-visible { outline-offset: -2px; }
`

const Folded = styled.details<{ $apart: boolean }>`
  margin-top: ${({ $apart }) => ($apart ? space('4') : 0)};
  summary {
    list-style: none; display: flex; align-items: center; gap: ${space('3')}; padding: 7px ${space('4')}; padding-left: ${({ $apart }) => ($apart ? space('5') : '48px')}; cursor: pointer; color: ${color('ink-2')};
    &::-webkit-details-marker { display: none; }
    &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
    &:focus-visible { outline-offset: -2px; }
    svg:last-child { margin-left: auto; }
  }
  &[open] > summary > svg:last-child { transform: rotate(180deg); }
  a { padding-left: ${({ $apart }) => ($apart ? '48px' : '64px')}; }
`

type ListProps = { entries: readonly StaffEntry[]; onGo: (() => void) | undefined }

const Entries = ({ entries, onGo }: ListProps) => (
  <List>
    {entries.map(({ label, to, icon, sub = false }) => (
      <li key={to}>
        <Anchor to={to} end $sub={sub} onClick={onGo}>
          {icon ? <Icon name={icon} size={16} /> : null}
          {label}
        </Anchor>
      </li>
    ))}
  </List>
)

function Group({ group, onGo }: { group: StaffGroup; onGo: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const { title = '', icon, entries, folded = false } = group
  if (!folded) {
    return (
      <div>
        {title ? <Title>{title}</Title> : null}
        <Entries entries={entries} onGo={onGo} />
      </div>
    )
  }
  if (entries.length === 1) return <Entries entries={entries} onGo={onGo} />
  return (
    <Folded $apart={icon !== undefined} open={entries.some(({ to }) => to === pathname)}>
      <summary>
        {icon ? <Icon name={icon} size={16} /> : null}
        {title}
        <Icon name="down" />
      </summary>
      <Entries entries={entries} onGo={onGo} />
    </Folded>
  )
}

export const StaffMenu = ({ user, onGo, flush = false }: { user: CurrentUser | null | undefined; onGo?: () => void; flush?: boolean }) => (
  <Nav aria-label="Staff menu" $flush={flush}>
    {staffGroups(user).map((group) => (
      <Group key={group.title ?? ''} group={group} onGo={onGo} />
    ))}
  </Nav>
)
