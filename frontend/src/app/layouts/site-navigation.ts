import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { BACK_TO_ADMIN, LOG_IN, LOG_OUT, SIGN_UP, START_TRIAL } from '@wardround/proto/fixed-texts.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { paths, type ResourceName } from '#shared/navigation/paths.ts'
import { isLocked } from '#shared/session/use-session.ts'
import { BUILT_SCREENS } from './built-screens.ts'

/** `below`: the path under which its screens are, where they are not below its own address. */
export type Entry = { label: string; to: string; below?: string; locked?: boolean }
/** Entries of a menu that belong together. */
export type EntryGroup = { title?: string; locked?: boolean; entries: readonly Entry[] }
/** `below`: the path of its screens where some of them are no entry. */
export type EntryMenu = { label: string; groups: readonly EntryGroup[]; below?: string }
/** What stands in the header: a link, or a menu of some. */
export type HeaderItem = Entry | EntryMenu
type User = CurrentUser | null | undefined

/** Whether a screen is the one at an address, or below it. */
export const isAt = (pathname: string, address: string): boolean => `${pathname}/`.startsWith(`${address}/`)

const BUILT = new Set(BUILT_SCREENS)
/** An entry shows once the screen that it leads to exists. */
const isBuilt = ({ to }: Entry) => BUILT.has(to.split(/[?#]/)[0] ?? to)

const menu = (label: string, groups: readonly EntryGroup[]): EntryMenu[] => {
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter(isBuilt) }))
    .filter(({ entries }) => entries.length > 0)
  return shown.length > 0 ? [{ label, groups: shown }] : []
}

const RESOURCES: readonly { label: string; name: ResourceName }[] = [
  { label: 'Question Bank', name: 'questionbank' },
  { label: 'Revision Course', name: 'revisioncourse' },
  { label: 'Revision Guides', name: 'revisionguides' },
  { label: 'Big Mock', name: 'bigmock' },
  { label: 'Webinars', name: 'webinars' },
  { label: 'Gems', name: 'gems' },
  { label: 'PLAB 2', name: 'plab2' },
  { label: 'Pods for Docs', name: 'podsfordocs' },
  { label: 'Clinical Attachment', name: 'clinicalattachment' },
]
const PLAB_EXAM: Entry = { label: 'PLAB Exam', to: paths.plabExam() }
const MORE: readonly Entry[] = [
  { label: 'About Us', to: paths.aboutUs() },
  { label: 'Affiliates', to: paths.affiliates() },
  { label: 'News', to: paths.news() },
  { label: 'FAQ', to: paths.faq() },
  { label: 'Contact Us', to: paths.contactUs() },
  { label: 'Disclaimer', to: paths.disclaimer() },
]

const hasGems = (user: User) => Boolean(user && (user.gems || user.is_admin))

/** The question bank's page is for those who have none, the gems' page for those who have none. */
function resources(user: User): EntryMenu[] {
  const hidden = new Set<ResourceName>()
  if (!isLocked(user)) hidden.add('questionbank')
  if (hasGems(user)) hidden.add('gems')
  const entries = RESOURCES.filter(({ name }) => !hidden.has(name)).map(({ label, name }) => ({
    label,
    to: paths.resource(name),
  }))
  return menu('Resources', [{ entries }]).map((resource) => ({ ...resource, below: '/resources' }))
}

/** Where an entry of the question bank leads: a locked learner's to the profile. */
const behindLock = (locked: boolean, entries: readonly Entry[]): Pick<EntryGroup, 'locked' | 'entries'> => ({
  locked,
  entries: locked ? entries.filter(isBuilt).map((entry) => ({ ...entry, to: paths.profile(), locked })) : entries,
})

function questionBank(user: CurrentUser): EntryMenu[] {
  const locked = isLocked(user)
  const gems = hasGems(user)
  return menu('Question Bank', [
    {
      title: 'Questions',
      ...behindLock(locked, [
        { label: 'Practice By Categories', to: paths.questionBank() },
        { label: 'Mock', to: paths.mocks(user.group === USER_GROUPS.mla) },
        { label: 'Flagged Questions', to: paths.flaggedQuestions() },
      ]),
    },
    {
      title: 'Revision Guides',
      ...behindLock(locked, [
        { label: 'All Guides', to: paths.guides() },
        { label: 'Flagged Guides', to: paths.flaggedGuides() },
      ]),
    },
    {
      title: 'Gems',
      entries: [
        { label: 'All Gems', to: gems ? paths.gems() : paths.gemsOffer(), below: paths.gems() },
        { label: 'Decking', to: gems ? paths.decks() : paths.gemsOffer(), below: paths.decks() },
      ],
    },
  ])
}

const studyGroup = (user: CurrentUser): EntryMenu[] =>
  menu('Study Group', [
    behindLock(isLocked(user), [
      { label: 'Group', to: '/studygroup/group' },
      { label: 'Questions', to: '/studygroup/questions' },
      { label: 'Add Questions', to: '/studygroup/addquestions' },
      { label: 'Pairing', to: paths.pairing() },
    ]),
  ])

/** On a wide screen one entry, which opens the groups. */
const studyGroupEntry = (user: CurrentUser): Entry[] => {
  const group = { label: 'Study Group', to: '/studygroup/group', below: '/studygroup' }
  const entry = isBuilt(group) ? group : { ...group, to: paths.pairing() }
  return isLocked(user) ? [{ ...entry, to: paths.profile(), locked: true }] : [entry]
}

const staffEntries = (user: CurrentUser): Entry[] =>
  user.asuser
    ? [{ label: BACK_TO_ADMIN, to: paths.backToAdmin() }]
    : user.is_admin
      ? [{ label: 'Admin', to: paths.admin() }]
      : []

/** The header of learner 2.3, with the screens that exist; nothing while it is not known who reads. */
export function headerItems(user: User): readonly HeaderItem[] {
  if (user === undefined) return []
  if (user === null)
    return [
      ...resources(user),
      PLAB_EXAM,
      { label: START_TRIAL, to: paths.trial() },
      ...menu('More', [{ entries: MORE }]),
    ]
  if (user.state === 'second_factor') return []
  return [
    ...resources(user),
    ...questionBank(user),
    ...studyGroupEntry(user),
    ...staffEntries(user),
    ...menu('More', [{ entries: [PLAB_EXAM, ...MORE] }]),
  ]
}

/**
 * The drawer of a phone: Resources, Question Bank, Study Group, Explore, Profile. `hasMessages`: the reader was written
 * to.
 */
export function drawerMenus(user: User, hasMessages = false): readonly EntryMenu[] {
  const profile = { label: 'Profile', groups: [{ entries: accountEntries(user, hasMessages) }] }
  if (user === undefined || user?.state === 'second_factor') return [profile]
  const explore = [
    PLAB_EXAM,
    ...(user === null ? [{ label: START_TRIAL, to: paths.trial() }] : staffEntries(user)),
    ...MORE,
  ]
  return [
    ...resources(user),
    ...(user ? [...questionBank(user), ...studyGroup(user)] : []),
    ...menu('Explore', [{ entries: explore }]),
    profile,
  ]
}

/** The account's part of the phone drawer; until the second factor is in, nothing of it can be opened. */
export function accountEntries(user: User, hasMessages = false): Entry[] {
  if (!user)
    return [
      { label: LOG_IN, to: paths.logIn() },
      { label: SIGN_UP, to: paths.signUp() },
    ]
  const logOut = { label: LOG_OUT, to: paths.logOut() }
  if (user.state === 'second_factor') return [logOut]
  return [
    { label: 'Account', to: paths.profile() },
    ...(user.qb || user.is_admin
      ? [
          { label: 'Dashboard', to: paths.dashboard() },
          { label: 'Flags', to: paths.flags() },
          { label: 'Notes', to: paths.notes() },
        ]
      : []),
    ...(user.qb ? [{ label: 'Comments', to: paths.ownComments() }] : []),
    ...(user.qb ? [{ label: 'Notifications', to: paths.notifications() }] : []),
    ...(hasMessages ? [{ label: 'Messages', to: paths.messages() }] : []),
    ...(user.asuser ? [] : [{ label: 'Change Password', to: paths.changePassword() }]),
    logOut,
  ]
}
