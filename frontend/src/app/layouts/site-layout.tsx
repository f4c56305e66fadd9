import { LOG_IN, SIGN_UP } from '@wardround/proto/fixed-texts.ts'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Part } from '#shared/ui/part.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { HeaderLink } from './header-link.tsx'
import { NavMenu } from './nav-menu.tsx'
import { Bar, Main, Masthead, Narrow, Push, Wide } from './shell.ts'
import { showsPhoneTabs } from './shows-phone-tabs.ts'
import { SiteDrawer } from './site-drawer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { headerItems } from './site-navigation.ts'
import { AccountMenu, BellMenu, KeptFocus, PhoneTabs } from './site-parts.ts'

const held = keyframes`from, to { visibility: hidden; }`
/**
 * What comes after something that is awaited is seen once that is there: nothing is pushed down before the reader's
 * eyes. What has the focus stays; on a line so slow that it takes longer than three seconds, all is shown, the footer
 * below the fold.
 */
const Steady = styled.div`
  display: contents;
  main:has([data-awaited]) { min-height: 100svh; }
  main:has([data-awaited]) ~ *, main :has([data-awaited]) ~ :not(:focus-within), main [data-awaited] ~ :not(:focus-within) { animation: ${held} 3s step-end; }
`
const Nav = styled.nav`display: flex; gap: ${space('6')}; margin-left: ${space('4')};`

/** Everything but questions and staff screens. */
export function SiteLayout() {
  const { user } = useSession()
  return (
    <>
      <Masthead>
        <Wrap>
          <Bar>
            <Wordmark />
            <Wide>
              <Nav aria-label="Main">
                {headerItems(user).map((item) =>
                  'groups' in item ? <NavMenu key={item.label} {...item} /> : <HeaderLink key={item.label} {...item} />,
                )}
              </Nav>
            </Wide>
            <Push>
              {user === null ? (
                <>
                  <Wide>
                    <HeaderLink to={paths.logIn()} label={LOG_IN} />
                  </Wide>
                  <LinkButton to={paths.signUp()}>{SIGN_UP}</LinkButton>
                </>
              ) : null}
              {user && user.state === 'full' && (user.qb || user.is_admin) ? (
                <Part>
                  <BellMenu uid={user.asuser?.uid ?? user.uid} />
                </Part>
              ) : null}
              {user ? (
                <Wide>
                  <Part>
                    <AccountMenu user={user} />
                  </Part>
                </Wide>
              ) : null}
              <Narrow>
                <SiteDrawer user={user} />
              </Narrow>
            </Push>
          </Bar>
        </Wrap>
      </Masthead>
      <Steady>
        <Main>
          <Suspense
            fallback={
              <Wrap>
                <Skeleton lines={5} />
              </Wrap>
            }
          >
            <Outlet />
          </Suspense>
        </Main>
        <SiteFooter />
      </Steady>
      {user ? (
        <Part>
          <KeptFocus />
        </Part>
      ) : null}
      {user && showsPhoneTabs(user) ? (
        <Part>
          <PhoneTabs user={user} />
        </Part>
      ) : null}
    </>
  )
}
