/** What the header and the foot of the site show to somebody logged in and to nobody else: one script, fetched once. */

export { KeptFocus } from '#shared/ui/focus/kept-focus.ts'
export { BellMenu } from '../bell/bell-menu.tsx'
export { AccountMenu } from './account-menu.tsx'
export { PhoneTabs } from './phone-tabs.tsx'
