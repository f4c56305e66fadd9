import { pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { lazy, useState } from 'react'
import { usePage, valueOfPage } from '#shared/pages/use-page.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Part } from '#shared/ui/part.tsx'
import { closeBanner, isBannerClosed } from './banner-cookie.ts'

const AnnouncementBar = lazy(() => import('./announcement-bar.tsx').then((m) => ({ default: m.AnnouncementBar })))
const UnpaidRenewal = lazy(() => import('./unpaid-renewal.tsx').then((m) => ({ default: m.UnpaidRenewal })))
const TAG = pageTag('banner')

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
  const [closed, setClosed] = useState(isBannerClosed)
  const wanted = Boolean(user) && user?.state !== 'second_factor' && !closed
  const { page } = usePage(wanted ? TAG : null)
  const banner = valueOfPage(page, 'banner')
  if (!wanted || !banner?.status || !banner.content) return null
  const close = () => {
    closeBanner()
    setClosed(true)
  }
  return (
    <Part>
      <AnnouncementBar html={banner.content} onClose={close} />
    </Part>
  )
}
