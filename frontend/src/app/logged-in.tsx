/** What every page shows and does for somebody logged in and for nobody else. */
export { AnnouncementBar } from './announcement/announcement-bar.tsx'
export { UnpaidRenewal } from './announcement/unpaid-renewal.tsx'
export { startLive, yields } from './live/start-live-session.ts'
