import { LOGOUT } from '@wardround/proto/fixed-texts.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { countsByPath, useWaiting } from '#shared/staff/tasks/use-waiting.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Count } from '#shared/ui/badge.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import type { StaffEntry } from './admin-entries.ts'
import { entryAt, leadsTo, staffGroups, waitingBehind } from './admin-navigation.ts'

const Nav = styled.nav<{
  $flush: boolean
}>`padding: ${space('4')} 0; font-size: ${font('t14')}; ${({ $flush }) => $flush && `margin-inline: calc(-1 * ${space('5')});`}`
const Title = styled.h2`font: inherit; font-size: ${font('t13')}; color: ${color('ink-3')}; padding: ${space('4')} ${space('5')} ${space('1')};`
const List = styled.ul`list-style: none;`
const Row = styled.div`display: flex;`

/** Where the words of a depth begin: below the words of the entry above. */
const INDENTS = [space('4'), '48px', '64px'] as const
const entry = css<{ $depth: number }>`
  flex: 1; min-width: 0; display: flex; align-items: center; gap: ${space('3')}; padding: 7px ${space('4')};
  padding-left: ${({ $depth }) => INDENTS[$depth] ?? INDENTS[2]};
  border-left: ${rule('state-rule')} solid transparent; color: ${color('ink-2')};
  &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
  &:focus-visible { outline-offset: -2px; }
`
const Anchor = styled(Link)<{ $depth: number }>`
  ${entry} text-decoration: none;
  &[aria-current] { border-color: ${color('accent')}; color: ${color('ink')}; font-weight: ${weight('bold')}; }
`
const Folder = styled.button<{ $depth: number }>`
  ${entry} border-block: 0; border-right: 0; background: none; font: inherit; text-align: left; cursor: pointer;
  svg:last-child { margin-left: auto; }
`
const Fold = styled.button`
  flex: none; width: 40px; display: grid; place-items: center; border: 0; background: none; color: ${color('ink-3')}; cursor: pointer;
  &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
  &:focus-visible { outline-offset: -2px; }
`
const Chevron = styled(Icon).attrs({ name: 'down' })`[aria-expanded='true'] > & { transform: rotate(180deg); }`

/** A number, read as "Review 3 waiting". */
const Waiting = ({ count }: { count: number }) =>
  count > 0 ? (
    <>
      <VisuallyHidden> {formatCount(count)} waiting</VisuallyHidden>
      <Count aria-hidden="true">{formatCount(count)}</Count>
    </>
  ) : null

type Shown = {
  /** The address of the entry that the screen stands under. */
  here: string | undefined
  /** How many wait at an address. */
  counts: ReadonlyMap<string, number>
  onGo: (() => void) | undefined
}

function Entry({ entry: one, depth, ...shown }: { entry: StaffEntry; depth: number } & Shown) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<boolean>()
  const id = useId()
  const { label, to, icon, below = [] } = one
  const { here, counts, onGo } = shown
  const open = chosen ?? leadsTo(one, here)
  const folds = below.length > 0
  const fold = { type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: () => setChosen(!open) } as const
  const words = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{label}</span>
      {/* What is folded away is counted with what it is folded below. */}
      <Waiting count={waitingBehind(one, counts, !open)} />
    </>
  )
  return (
    <li>
      <Row>
        {to === undefined ? (
          <Folder {...fold} $depth={depth}>
            {words}
            <Chevron name="down" />
          </Folder>
        ) : (
          <Anchor
            to={to}
            $depth={depth}
            onClick={onGo}
            aria-current={to === here ? (to === pathname ? 'page' : 'true') : undefined}
          >
            {words}
          </Anchor>
        )}
        {folds && to !== undefined ? (
          <Fold {...fold} aria-label={`More in ${label}`}>
            <Chevron name="down" />
          </Fold>
        ) : null}
      </Row>
      {folds ? (
        <List id={id} hidden={!open}>
          {open ? below.map((next) => <Entry key={next.label} entry={next} depth={depth + 1} {...shown} />) : null}
        </List>
      ) : null}
    </li>
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

/** The menu of the staff area, with how many wait behind each entry. */
export function StaffMenu({ user, onGo, flush = false, logOut = false }: StaffMenuProps) {
  const { pathname } = useLocation()
  const groups = staffGroups(user)
  const here = entryAt(groups, pathname)
  const counts = countsByPath(useWaiting())
  return (
    <Nav aria-label="Staff menu" $flush={flush}>
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title ? <Title>{title}</Title> : null}
          <List>
            {entries.map((one) => (
              <Entry key={one.label} entry={one} depth={0} {...{ here, counts, onGo }} />
            ))}
          </List>
        </div>
      ))}
      {logOut ? (
        <LogOut>
          <Anchor to={paths.logOut()} $depth={0} onClick={onGo}>
            {LOGOUT}
          </Anchor>
        </LogOut>
      ) : null}
    </Nav>
  )
}
