import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { color, font, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Drawer } from '#shared/ui/drawer.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { accountEntries, type Entry, mainEntries } from './site-navigation.ts'

const List = styled.ul`
  list-style: none; border-top: ${rule('hair')} solid ${color('line')}; margin-bottom: ${space('6')};
  a {
    display: flex; align-items: center; justify-content: space-between; gap: ${space('2')}; min-height: ${size('target')}; color: ${color('ink')}; text-decoration: none;
    border-bottom: ${rule('hair')} solid ${color('line')};
  }
  a[aria-current='page'] { font-weight: ${weight('bold')}; }
`
const Heading = styled.h3`font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-3')}; padding-bottom: ${space('1')};`

/** A place on a page is never "the current page". */
const Place = (props: LinkProps & { to: string }) =>
  props.to.includes('#') ? <Link {...props} /> : <NavLink end {...(props as NavLinkProps)} />

const Entries = ({ title, entries, onGo }: { title: string; entries: readonly Entry[]; onGo: () => void }) => (
  <>
    <Heading>{title}</Heading>
    <List>
      {entries.map(({ label, to, locked }) => (
        <li key={label}>
          <Place to={to} onClick={onGo}>
            {label}
            {locked ? (
              <>
                <Icon name="lock" />
                <VisuallyHidden>, locked</VisuallyHidden>
              </>
            ) : null}
          </Place>
        </li>
      ))}
    </List>
  </>
)

export type SiteDrawerPanelProps = { user: CurrentUser | null | undefined; open: boolean; onOpenChange: (open: boolean) => void }

/** What the phone's menu button opens: 70 % wide, from the right. */
export function SiteDrawerPanel({ user, open, onOpenChange }: SiteDrawerPanelProps) {
  const close = () => onOpenChange(false)
  const main = mainEntries(user)
  return (
    <Drawer title="Menu" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Menu">
        {main.length > 0 ? <Entries title="Explore" entries={main} onGo={close} /> : null}
        <Entries title="Profile" entries={accountEntries(user)} onGo={close} />
      </nav>
      <Stack>
        <ThemeChooser />
        <ReadingSizeChooser />
      </Stack>
    </Drawer>
  )
}
