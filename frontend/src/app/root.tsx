import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { Announcements } from './announcement/announcement.tsx'
import { Installed } from './install/installed.tsx'
import { ScrollPosition } from './scroll-position.tsx'
import { SessionWatch } from './session-watch.tsx'
import { StepUp } from './step-up/step-up.tsx'
import { swrOptions } from './swr-options.ts'
import { Tracking } from './tracking.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { ViewAs } from './view-as/view-as.tsx'

/** Around every screen: data cache, skip link, session, announcement, focus, scroll, messages. */
export function Root() {
  useNavigationEffects()
  return (
    <SWRConfig value={swrOptions}>
      <SkipLink />
      <SessionWatch />
      <ViewAs />
      <Tracking />
      <Installed />
      <Announcements />
      <Suspense>
        <Outlet />
      </Suspense>
      <StepUp />
      <Toaster />
      <ScrollPosition />
    </SWRConfig>
  )
}
