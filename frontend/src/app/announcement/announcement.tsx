import { pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { lazy, useState } from 'react'
import { prefetchPage, usePage, valueOfPage } from '#shared/pages/use-page.ts'
import { startsAsVisitor, useSession } from '#shared/session/use-session.ts'
import { Part } from '#shared/ui/part.tsx'
import { closeBanner, isBannerClosed, useBannerClosed } from './banner-cookie.ts'

const loggedIn = () => import('../logged-in.tsx')

type Bar = Awaited<ReturnType<typeof loggedIn>>['AnnouncementBar']
let loaded: Bar | undefined
async function loadBar(): Promise<{ default: Bar }> {
  loaded = (await loggedIn()).AnnouncementBar
  return { default: loaded }
}
const WaitingBar = lazy(loadBar)
const UnpaidRenewal = lazy(() => loggedIn().then((m) => ({ default: m.UnpaidRenewal })))
const TAG = pageTag('banner')

/**
 * Reads what staff announce before the first screen is shown, so that it stands there with it and does not push down
 * what somebody is about to press.
 */
export async function prefetchAnnouncement(served?: Record<string, unknown>): Promise<void> {
  if (startsAsVisitor() || isBannerClosed()) return
  await Promise.all([prefetchPage(TAG, served), loadBar()])
}

/** Above every page: what staff announce, and a renewal that somebody has not paid. */
export function Announcements() {
  const { user } = useSession()
  return (
    <>
      <Announcement />
      {user?.verified && !user.is_admin ? (
        <Part>
          <UnpaidRenewal />
        </Part>
      ) : null}
    </>
  )
}

/**
 * The announcement above every page, for people who are logged in, have not closed it, and while its status is true
 * (learner 4.8).
 */
export function Announcement() {
  const { user } = useSession()
  const closed = useBannerClosed()
  const [AnnouncementBar] = useState<Bar | typeof WaitingBar>(() => loaded ?? WaitingBar)
  // Also until it is known who reads, as a page is drawn for somebody with a session.
  const wanted = user !== null && user?.state !== 'second_factor' && !closed
  const { page } = usePage(wanted ? TAG : null)
  const banner = valueOfPage(page, 'banner')
  if (!wanted || !banner?.status || !banner.content) return null
  return (
    <Part>
      <AnnouncementBar html={banner.content} onClose={closeBanner} />
    </Part>
  )
}
