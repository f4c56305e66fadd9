import { PERMISSION_AREAS, PERMISSION_FLAGS, RIGHT_AREAS } from '@wardround/proto/codes.ts'

/**
 * What the gates look at. `permissions`: letters by area, `i` on Users for viewing the site as a learner, `p` on
 * Questions for publishing, `x` for exporting people.
 */
export type Standing = {
  /** `ended`: the browser still has the token of a session that lets nobody through any longer. */
  session: 'none' | 'live' | 'ended'
  secondFactorOwed: boolean
  /** The session proved itself in the last ten minutes. */
  proved: boolean
  verified: boolean
  questionBank: boolean
  gems: boolean
  group: 1 | 2 | 3
  admin: boolean
  permissions: Readonly<Record<string, string>>
  /** What is looked at as somebody else: then everything above is what that learner may. */
  viewing?: 'live' | 'over'
}
/**
 * `ban`: what identity's row says; an ended session follows from it. `byHeader`: the token of the view comes as
 * `asauthorization`.
 */
export type Role = {
  name: string
  standing: Standing
  ban?: 'for good' | 'for a day' | 'until yesterday'
  byHeader?: true
}

const VISITOR: Standing = {
  session: 'none',
  secondFactorOwed: false,
  proved: false,
  verified: false,
  questionBank: false,
  gems: false,
  group: 1,
  admin: false,
  permissions: {},
}
const MEMBER: Standing = { ...VISITOR, session: 'live', proved: true, verified: true }
const LEARNER: Standing = { ...MEMBER, questionBank: true }
const VIEWED: Standing = { ...LEARNER, gems: true, proved: false, viewing: 'live' }

const RIGHTS: Partial<Record<string, string>> = {
  Users: 'ix',
  ual: 'x',
  Products: 'x',
  Notifications: 'x',
  Questions: 'p',
}
const everything = Object.fromEntries(PERMISSION_AREAS.map((area) => [area, `vae${RIGHTS[area] ?? ''}`]))
const staff = (permissions: Record<string, string>): Standing => ({ ...MEMBER, admin: true, permissions })
export const ADMINISTRATOR: Standing = staff(everything)

/** Everybody who holds one permission and no other. */
export const SINGLE_PERMISSIONS: readonly Role[] = [
  ...PERMISSION_AREAS.flatMap((area) =>
    PERMISSION_FLAGS.map((flag): Role => ({ name: `${area}:${flag}`, standing: staff({ [area]: flag }) })),
  ),
  { name: 'Users:v+impersonate', standing: staff({ Users: 'vi' }) },
  ...RIGHT_AREAS.exportPeople.map((area): Role => ({ name: `${area}:v+export`, standing: staff({ [area]: 'vx' }) })),
  { name: 'Questions:v+publish', standing: staff({ Questions: 'vp' }) },
]

/** One of every kind of caller. */
export const ROLES: readonly Role[] = [
  { name: 'visitor', standing: VISITOR },
  { name: 'unverified', standing: { ...MEMBER, verified: false } },
  { name: 'unsubscribed', standing: MEMBER },
  { name: 'locked (gems only)', standing: { ...MEMBER, gems: true } },
  { name: 'learner', standing: LEARNER },
  { name: 'gems learner', standing: { ...LEARNER, gems: true } },
  { name: 'PA learner', standing: { ...LEARNER, group: 2 } },
  { name: 'MLA learner', standing: { ...LEARNER, group: 3 } },
  { name: 'learner without fresh proof', standing: { ...LEARNER, proved: false } },
  { name: 'learner who owes the second factor', standing: { ...LEARNER, secondFactorOwed: true } },
  { name: 'banned', standing: { ...LEARNER, session: 'ended' }, ban: 'for good' },
  { name: 'temporarily banned', standing: { ...LEARNER, session: 'ended' }, ban: 'for a day' },
  { name: 'ban is over', standing: LEARNER, ban: 'until yesterday' },
  { name: 'viewing a learner', standing: VIEWED },
  { name: 'viewing a learner by header', standing: VIEWED, byHeader: true },
  { name: 'view is over', standing: { ...VIEWED, viewing: 'over' } },
  { name: 'administrator who owes the second factor', standing: { ...ADMINISTRATOR, secondFactorOwed: true } },
  { name: 'administrator without fresh proof', standing: { ...ADMINISTRATOR, proved: false } },
  { name: 'administrator', standing: ADMINISTRATOR },
  { name: 'staff of one area', standing: staff({ Pages: 'v' }) },
  ...SINGLE_PERMISSIONS,
]
