/** What the layout shows and does for somebody logged in and for nobody else: one script, fetched once. */
export { AnnouncementBar } from './announcement/announcement-bar.tsx'
export { UnpaidRenewal } from './announcement/unpaid-renewal.tsx'
export { BellMenu } from './bell/bell-menu.tsx'
export { AccountMenu } from './layouts/account-menu.tsx'
export { PhoneTabs } from './layouts/phone-tabs.tsx'
export { startLive, yields } from './live/start-live-session.ts'
