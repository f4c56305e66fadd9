import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { paths, STAFF } from '#shared/navigation/paths.ts'
import type { Place } from '#shared/staff/palette/destinations.ts'
import { STAFF_GROUPS, type StaffEntry, type StaffGroup } from './admin-entries.ts'

type User = CurrentUser | null | undefined

/** Whether somebody may do what needs a flag on an area; seeing it, unless stated. */
export const isPermitted = (user: User, area: PermissionArea | undefined, flag: PermissionFlag = 'v'): boolean =>
  !area || user?.permissions?.p[area]?.[flag] === true

/** What of some entries a person may open. Where the upper one is closed to them, those below it take its place. */
function permitted(entries: readonly StaffEntry[], user: User): StaffEntry[] {
  return entries.flatMap((entry) => {
    const { to, area, flag, below = [], icon } = entry
    const open = permitted(below, user)
    const isOpen = to !== undefined && isPermitted(user, area, flag)
    // A folder of a single entry is that entry.
    if (isOpen || (to === undefined && open.length > 1)) return { ...entry, below: open }
    return open.map((one) => (icon ? { ...one, icon } : one))
  })
}

/** The menu of one person. */
export const staffGroups = (user: User): StaffGroup[] =>
  STAFF_GROUPS.map((group) => ({ ...group, entries: permitted(group.entries, user) })).filter(
    ({ entries }) => entries.length > 0,
  )

const placesBelow = (entries: readonly StaffEntry[], hint: string): Place[] =>
  entries.flatMap(({ label, to, below = [] }) => [
    ...(to === undefined ? [] : [{ to, label, kind: 'Screen', hint }]),
    ...placesBelow(below, label),
  ])

/** Every screen of a menu, in its order. The entry or group above it tells one "New" from another. */
export const placesOf = (groups: readonly StaffGroup[]): Place[] =>
  groups.flatMap(({ title = '', entries }) => placesBelow(entries, title))

/** Whether an entry or one below it leads to `to`. */
export const leadsTo = (entry: StaffEntry, to: string | undefined): boolean =>
  to !== undefined && (entry.to === to || (entry.below ?? []).some((one) => leadsTo(one, to)))

/** How many wait behind an entry, those behind the entries below it included where `withBelow` says so. */
export const waitingBehind = (entry: StaffEntry, counts: ReadonlyMap<string, number>, withBelow: boolean): number => {
  const own = (entry.to && counts.get(entry.to)) || 0
  if (!withBelow) return own
  return (entry.below ?? []).reduce((sum, one) => sum + waitingBehind(one, counts, true), own)
}

const folderOf = (path: string) => path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)

/** The folder of a screen and those around it, the nearest first. */
function foldersOf(path: string): string[] {
  const folder = folderOf(path)
  return folder.length > 1 ? [folder, ...foldersOf(folder)] : []
}

/** Holds entries of every area, so that none of them is near. */
const COMMON = [`${paths.admin()}/`, `${STAFF}/`]

/**
 * The entry under which a screen stands: its own, else the one that it lies below (`questionbank/themes/edit` below
 * Themes), else the first one of the nearest folder (`questionbank/edit` below Question bank). Undefined where no entry
 * leads near it.
 */
export function entryAt(groups: readonly StaffGroup[], pathname: string): string | undefined {
  const all = placesOf(groups).map(({ to }) => to)
  if (all.includes(pathname)) return pathname
  const below = all
    .filter((to) => to !== paths.admin() && pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0]
  if (below) return below
  const near = foldersOf(pathname).filter((folder) => !COMMON.includes(folder))
  return near.flatMap((folder) => all.find((to) => folderOf(to) === folder) ?? [])[0]
}
