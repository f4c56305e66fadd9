import {
  PERMISSION_AREAS,
  PERMISSION_FLAGS,
  type PermissionArea,
  type PermissionFlag,
  STAFF_RIGHTS,
  type StaffRight,
} from '@wardround/proto/codes.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import { AREA_WORDS, FLAG_WORDS } from '#shared/staff/access/area-words.ts'

export type Flags = Record<PermissionFlag, boolean>
/** Every area, in the order of the table. */
export type Matrix = Record<PermissionArea, Flags>
/** As roles travel: areas without a flag are left out. */
type Sparse = Partial<Record<PermissionArea, Flags>>

const NONE: Flags = { v: false, a: false, e: false }

export const fullMatrix = (permissions: Sparse): Matrix =>
  Object.fromEntries(PERMISSION_AREAS.map((area) => [area, { ...NONE, ...permissions[area] }])) as Matrix

export const sparse = (matrix: Matrix): Sparse =>
  Object.fromEntries(
    PERMISSION_AREAS.filter((area) => PERMISSION_FLAGS.some((flag) => matrix[area][flag])).map((area) => [
      area,
      matrix[area],
    ]),
  )

/** Ticks or clears one box: adding and editing need viewing, so it comes and goes with them. */
export function withFlag(matrix: Matrix, area: PermissionArea, flag: PermissionFlag, on: boolean): Matrix {
  const before = matrix[area]
  const flags = on ? { ...before, [flag]: true, v: true } : flag === 'v' ? NONE : { ...before, [flag]: false }
  return { ...matrix, [area]: flags }
}

/** Does the reader hold this flag? Nobody gives or takes what they do not hold. */
export const holds = (
  claims: PermissionClaims | null | undefined,
  area: PermissionArea,
  flag: PermissionFlag,
): boolean => claims?.p[area]?.[flag] === true

/** Is everything in a role the reader's own? */
export const isWithin = (
  role: { permissions: Sparse } & Record<StaffRight, boolean>,
  claims: PermissionClaims | null | undefined,
): boolean =>
  STAFF_RIGHTS.every((right) => !role[right] || claims?.[right] === true) &&
  PERMISSION_AREAS.every((area) =>
    PERMISSION_FLAGS.every((flag) => !role.permissions[area]?.[flag] || holds(claims, area, flag)),
  )

/** "Users: view, edit" a line, for the history and the list; nothing for no permission. */
export const linesOf = (permissions: Sparse): string[] =>
  PERMISSION_AREAS.flatMap((area) => {
    const flags = PERMISSION_FLAGS.filter((flag) => permissions[area]?.[flag]).map((flag) =>
      FLAG_WORDS[flag].toLowerCase(),
    )
    return flags.length > 0 ? [`${AREA_WORDS[area].label}: ${flags.join(', ')}`] : []
  })
