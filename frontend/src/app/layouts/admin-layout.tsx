import { Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { below, color, rule, size, space, up } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useKeptFocus } from '#shared/ui/focus/use-kept-focus.ts'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { Main } from './shell.ts'
import { StaffMenu } from './staff-menu.tsx'
import { StaffPalette } from './staff-palette.tsx'

const Grid = styled.div`
  flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: ${size('bar')} 1fr;
  ${up('xl')} { grid-template-columns: ${size('aside')} minmax(0, 1fr); }
`
const Header = styled.header`
  grid-column: 1 / -1; display: flex; align-items: center; gap: ${space('4')}; padding-inline: ${space('4')};
  border-bottom: ${rule('hair')} solid ${color('line')};
  ${below('md')} { gap: ${space('1')}; padding-inline: ${space('2')}; }
`
const Aside = styled.aside`
  display: none; border-right: ${rule('hair')} solid ${color('line')};
  ${up('xl')} { display: block; }
`
const OnlyNarrow = styled.div`display: contents; ${up('xl')} { display: none; }`
const Push = styled.div`margin-left: auto; display: flex; align-items: center; gap: ${space('2')}; ${below('md')} { gap: 0; }`
const Content = styled(
  Main,
)`padding: ${space('4')} ${space('4')} ${space('10')}; ${up('xl')} { padding: ${space('5')} ${space('8')} ${space('10')}; }`

/** Staff screens: header of 70 px, aside of 250 px from 1200 px on, a left drawer below. */
export function AdminLayout() {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  useKeptFocus()
  return (
    <Grid>
      <Header>
        <OnlyNarrow>
          <IconButton
            icon="menu"
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </OnlyNarrow>
        <Wordmark short to={paths.admin()} />
        <Badge line>Staff</Badge>
        <Push>
          <StaffPalette user={user} />
          <FullscreenButton />
          {user ? <AccountMenu user={user} staff /> : null}
        </Push>
      </Header>
      <Aside aria-label="Staff">
        <StaffMenu user={user} />
      </Aside>
      <Content>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </Content>
      <Drawer side="left" title="Staff" open={open} onOpenChange={setOpen}>
        <StaffMenu user={user} onGo={() => setOpen(false)} flush logOut />
      </Drawer>
    </Grid>
  )
}
