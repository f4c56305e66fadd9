import { LOGOUT } from '@wardround/proto/fixed-texts.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { entryAt, type StaffEntry, type StaffGroup, staffGroups } from './admin-navigation.ts'

const Nav = styled.nav<{
  $flush: boolean
}>`padding: ${space('4')} 0; font-size: ${font('t14')}; ${({ $flush }) => $flush && `margin-inline: calc(-1 * ${space('5')});`}`
const Title = styled.h2`font: inherit; font-size: ${font('t13')}; color: ${color('ink-3')}; padding: ${space('4')} ${space('5')} ${space('1')};`
const List = styled.ul`list-style: none;`
const SUB = '48px'
/** An entry has a rule at its left, a folded title has none. */
const SUB_EDGE = `calc(${SUB} + ${rule('state-rule')})`
const Anchor = styled(Link)<{ $sub: boolean }>`
  display: flex; align-items: center; gap: ${space('3')}; padding: 7px ${space('4')}; padding-left: ${({ $sub }) => ($sub ? SUB : space('4'))};
  border-left: ${rule('state-rule')} solid transparent; color: ${color('ink-2')}; text-decoration: none;
  &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
  &[aria-current] { border-color: ${color('accent')}; color: ${color('ink')}; font-weight: ${weight('bold')}; }
  &:focus-visible { outline-offset: -2px; }
`

const Folded = styled.details<{ $apart: boolean }>`
  margin-top: ${({ $apart }) => ($apart ? space('4') : 0)};
  summary {
    list-style: none; display: flex; align-items: center; gap: ${space('3')}; padding: 7px ${space('4')}; padding-left: ${({ $apart }) => ($apart ? space('5') : SUB_EDGE)}; cursor: pointer; color: ${color('ink-2')};
    &::-webkit-details-marker { display: none; }
    &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
    &:focus-visible { outline-offset: -2px; }
    svg:last-child { margin-left: auto; }
  }
  &[open] > summary > svg:last-child { transform: rotate(180deg); }
  a { padding-left: ${({ $apart }) => ($apart ? SUB : '64px')}; }
`

type ListProps = { entries: readonly StaffEntry[]; onGo: (() => void) | undefined; here: string | undefined }

const Entries = ({ entries, onGo, here }: ListProps) => {
  const { pathname } = useLocation()
  return (
    <List>
      {entries.map(({ label, to, icon, sub = false }) => (
        <li key={to}>
          <Anchor
            to={to}
            $sub={sub}
            onClick={onGo}
            aria-current={to === here ? (to === pathname ? 'page' : 'true') : undefined}
          >
            {icon ? <Icon name={icon} size={16} /> : null}
            {label}
          </Anchor>
        </li>
      ))}
    </List>
  )
}

function Group({ group, onGo, here }: { group: StaffGroup } & Pick<ListProps, 'onGo' | 'here'>) {
  const { title = '', icon, entries, folded = false } = group
  if (!folded) {
    return (
      <div>
        {title ? <Title>{title}</Title> : null}
        <Entries {...{ entries, onGo, here }} />
      </div>
    )
  }
  if (entries.length === 1) return <Entries {...{ entries, onGo, here }} />
  return (
    <Folded $apart={icon !== undefined} open={entries.some(({ to }) => to === here)}>
      <summary>
        {icon ? <Icon name={icon} size={16} /> : null}
        {title}
        <Icon name="down" />
      </summary>
      <Entries {...{ entries, onGo, here }} />
    </Folded>
  )
}

const LogOut = styled.div`margin-top: ${space('4')}; padding-top: ${space('2')}; border-top: ${rule('hair')} solid ${color('line')};`

type StaffMenuProps = {
  user: CurrentUser | null | undefined
  onGo?: () => void
  flush?: boolean
  /** In the drawer of narrow screens the menu ends with the way out. */
  logOut?: boolean
}

export function StaffMenu({ user, onGo, flush = false, logOut = false }: StaffMenuProps) {
  const { pathname } = useLocation()
  const groups = staffGroups(user)
  const here = entryAt(groups, pathname)
  return (
    <Nav aria-label="Staff menu" $flush={flush}>
      {groups.map((group) => (
        <Group key={group.title ?? ''} {...{ group, onGo, here }} />
      ))}
      {logOut ? (
        <LogOut>
          <Anchor to={paths.logOut()} $sub={false} onClick={onGo}>
            {LOGOUT}
          </Anchor>
        </LogOut>
      ) : null}
    </Nav>
  )
}
