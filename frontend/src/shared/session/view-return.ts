import { paths } from '../navigation/staff-paths.ts'

/**
 * The lists that an administrator can come from when looking at the site as a learner (learner 2.3, admin 2): a marker
 * and its path, nothing else.
 */
const RETURN_PATHS = {
  activelist: '/admin/users/activelist',
  adminlist: '/admin/users/adminlist',
  inactivelist: '/admin/users/inactivelist',
  blocklist: '/admin/users/blocklist',
  list: '/admin/users/list',
  query: paths.adminQuery(),
  suspicious: paths.adminSuspicious(),
} as const
export type ViewReturn = keyof typeof RETURN_PATHS

const KEY = 'wr.view-return'

/** The marker of a list, or of the users' list for any other screen. */
export const markerOf = (pathname: string): ViewReturn =>
  (Object.keys(RETURN_PATHS) as ViewReturn[]).find((marker) => RETURN_PATHS[marker] === pathname) ?? 'list'

export const pathOfMarker = (marker: string | null): string =>
  marker !== null && Object.hasOwn(RETURN_PATHS, marker) ? RETURN_PATHS[marker as ViewReturn] : RETURN_PATHS.list

/** Kept for every tab of this browser: all of them look at the site as the learner. */
export function rememberViewReturn(marker: ViewReturn): void {
  try {
    localStorage.setItem(KEY, marker)
  } catch {
    // Without storage the way back is the users' list.
  }
}

/** The path to go back to; asked once. */
export function takeViewReturn(): string {
  try {
    const marker = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return pathOfMarker(marker)
  } catch {
    return pathOfMarker(null)
  }
}
