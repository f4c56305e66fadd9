import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import type { CurrentUser } from '#shared/session/use-session.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { staffGroups } from './admin-navigation.ts'

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

export const StaffMenu = ({ user, onGo, flush = false }: { user: CurrentUser | null | undefined; onGo?: () => void; flush?: boolean }) => (
  <Nav aria-label="Staff menu" $flush={flush}>
    {staffGroups(user).map(({ title = '', entries }) => (
      <div key={title}>
        {title ? <Title>{title}</Title> : null}
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
      </div>
    ))}
  </Nav>
)
