import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useBellCounts } from '#shared/bell/bell-store.ts'
import { NavLink } from '#shared/navigation/link.tsx'
import { color, font, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { BackgroundChooser, ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { drawerMenus, type EntryMenu } from './site-navigation.ts'

const List = styled.ul`
  list-style: none; border-top: ${rule('hair')} solid ${color('line')}; margin-bottom: ${space('3')}; padding: 0;
  a {
    display: flex; align-items: center; justify-content: space-between; gap: ${space('2')}; min-height: ${size('target')}; color: ${color('ink')}; text-decoration: none;
    border-bottom: ${rule('hair')} solid ${color('line')};
  }
  a[aria-current='page'] { font-weight: ${weight('bold')}; }
`
const Fold = styled.details`
  border-bottom: ${rule('hair')} solid ${color('line')}; padding-bottom: ${space('1')};
  summary {
    display: flex; align-items: center; justify-content: space-between; min-height: ${size('target')}; cursor: pointer; font-weight: ${weight('medium')};
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  &[open] > summary svg { transform: rotate(180deg); }
`
const Heading = styled.h3`font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-3')}; padding-bottom: ${space('1')};`

type MenuProps = { menu: EntryMenu; open: boolean; onGo: () => void }

/** One part of the drawer, which opens and closes. */
const Part = ({ menu: { label, groups }, open, onGo }: MenuProps) => (
  <Fold open={open}>
    <summary>
      {label}
      <Icon name="down" />
    </summary>
    {groups.map(({ title, locked, entries }) => (
      <div key={title ?? label}>
        {title ? (
          <Heading>
            {title}
            {locked ? <VisuallyHidden>, locked</VisuallyHidden> : null}
          </Heading>
        ) : null}
        <List>
          {entries.map((entry) => (
            <li key={entry.label}>
              {/* What is locked leads to the profile, which is not its own screen. */}
              <NavLink to={entry.to} onClick={onGo} {...(entry.locked ? { 'aria-current': false as const } : {})}>
                {entry.label}
                {entry.locked ? <Icon name="lock" /> : null}
              </NavLink>
            </li>
          ))}
        </List>
      </div>
    ))}
  </Fold>
)

export type SiteDrawerPanelProps = {
  user: CurrentUser | null | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the phone's menu button opens: 70 % wide, from the right. */
export function SiteDrawerPanel({ user, open, onOpenChange }: SiteDrawerPanelProps) {
  const close = () => onOpenChange(false)
  const menus = drawerMenus(user, useBellCounts()?.showMessages)
  const { pathname } = useLocation()
  const holds = ({ groups }: EntryMenu) => groups.some(({ entries }) => entries.some(({ to }) => to === pathname))
  const current = menus.find(holds) ?? menus[0]
  return (
    <Drawer title="Menu" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Menu">
        {menus.map((menu) => (
          <Part key={menu.label} menu={menu} open={menu === current || menu.label === 'Profile'} onGo={close} />
        ))}
      </nav>
      <Stack>
        <ThemeChooser />
        <ReadingSizeChooser />
        <BackgroundChooser />
      </Stack>
    </Drawer>
  )
}
