import { useKeptFocus } from '#shared/ui/focus/use-kept-focus.ts'

/** What the site's layout has for somebody logged in and for nobody else: one script, fetched once. */
export { BellMenu } from '../bell/bell-menu.tsx'
export { AccountMenu } from './account-menu.tsx'
export { PhoneTabs } from './phone-tabs.tsx'

/** Keeps the focus near by when what has it goes, on every page of the layout. */
export function KeptFocus(): null {
  useKeptFocus()
  return null
}
