import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { describe, expect, it } from 'vitest'
import { accountEntries, drawerMenus, type EntryMenu, type HeaderItem, headerItems } from './site-navigation.ts'

const LEARNER = { qb: true, gems: false, group: 1, is_admin: false, state: 'full' } as CurrentUser
const STAFF = { ...LEARNER, is_admin: true } as CurrentUser
const LOCKED = { ...LEARNER, qb: false } as CurrentUser
const READERS: Record<string, CurrentUser | null> = {
  visitor: null,
  LEARNER,
  STAFF,
  LOCKED,
  gems: { ...LEARNER, gems: true },
  gemsOnly: { ...LOCKED, gems: true },
  mla: { ...LEARNER, group: 3 },
  // As `shownAs` leaves it: the learner who is looked at, with the mark of a view.
  view: { ...LEARNER, asuser: { uid: 'x' } } as CurrentUser,
}

const entriesOf = (items: readonly HeaderItem[]) =>
  items.flatMap((item) => ('groups' in item ? item.groups.flatMap(({ entries }) => entries) : [item]))
const header = (user: CurrentUser | null) => entriesOf(headerItems(user))

/** A menu as its lines: `Title: Label path, Label path (locked)`, or one entry. */
const line = ({ label, to, locked }: { label: string; to: string; locked?: boolean }) =>
  `${label} ${to}${locked ? ' (locked)' : ''}`
const linesOf = (item: HeaderItem): string[] =>
  'groups' in item
    ? item.groups.map(
        ({ title, entries }) => `${item.label}${title ? `, ${title}` : ''}: ${entries.map(line).join('; ')}`,
      )
    : [line(item)]
const menusOf = (menus: readonly (HeaderItem | EntryMenu)[]) => menus.flatMap(linesOf)

const RESOURCES =
  'Revision Course /resources/revisioncourse; Revision Guides /resources/revisionguides; Big Mock /resources/bigmock; Webinars /resources/webinars; Gems /resources/gems; PLAB 2 /resources/plab2; Pods for Docs /resources/podsfordocs; Clinical Attachment /resources/clinicalattachment'
const MORE =
  'About Us /aboutus; Affiliates /affiliates; News /news; FAQ /faq; Contact Us /contactus; Disclaimer /disclaimer'
const QUESTIONS = 'Practice By Categories /questionbank; Mock /mock; Flagged Questions /profile/flags/questions'
const GUIDES = 'All Guides /plabrevisionguides; Flagged Guides /profile/flagsrevisions'
const GEMS_OFFER = 'All Gems /resources/gems; Decking /resources/gems'
const GROUP = 'Group /studygroup/group; Questions /studygroup/questions; Add Questions /studygroup/addquestions'
const forLearner = (changes: { resources?: string; questions?: string; gems?: string; staff?: string[] } = {}) => [
  `Resources: ${changes.resources ?? RESOURCES}`,
  `Question Bank, Questions: ${changes.questions ?? QUESTIONS}`,
  `Question Bank, Revision Guides: ${GUIDES}`,
  `Question Bank, Gems: ${changes.gems ?? GEMS_OFFER}`,
  'Study Group /studygroup/group',
  ...(changes.staff ?? []),
  `More: PLAB Exam /plabexam; ${MORE}`,
]
const WITH_GEMS = {
  resources: RESOURCES.replace('Gems /resources/gems; ', ''),
  gems: 'All Gems /plabgems; Decking /gemsdecking',
}

describe('the header, word for word', () => {
  it.each([
    ['visitor', [`Resources: ${RESOURCES}`, 'PLAB Exam /plabexam', 'Start Trial /trial', `More: ${MORE}`]],
    ['LEARNER', forLearner()],
    ['gems', forLearner(WITH_GEMS)],
    ['mla', forLearner({ questions: QUESTIONS.replace('/mock', '/mlamock') })],
    ['STAFF', forLearner({ ...WITH_GEMS, staff: ['Admin /admin'] })],
    ['view', forLearner({ staff: ['Back to Admin /backtoadmin'] })],
    [
      'LOCKED',
      [
        `Resources: Question Bank /resources/questionbank; ${RESOURCES}`,
        'Question Bank, Questions: Practice By Categories /profile (locked); Mock /profile (locked); Flagged Questions /profile (locked)',
        'Question Bank, Revision Guides: All Guides /profile (locked); Flagged Guides /profile (locked)',
        `Question Bank, Gems: ${GEMS_OFFER}`,
        'Study Group /profile (locked)',
        `More: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
    [
      'gemsOnly',
      [
        `Resources: Question Bank /resources/questionbank; ${WITH_GEMS.resources}`,
        'Question Bank, Questions: Practice By Categories /profile (locked); Mock /profile (locked); Flagged Questions /profile (locked)',
        'Question Bank, Revision Guides: All Guides /profile (locked); Flagged Guides /profile (locked)',
        `Question Bank, Gems: ${WITH_GEMS.gems}`,
        'Study Group /profile (locked)',
        `More: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
  ])('of %s', (name, lines) => {
    expect(menusOf(headerItems(READERS[name]))).toEqual(lines)
  })
})

describe('the drawer of a phone, word for word', () => {
  const bank = (lines: string[]) => lines.filter((text) => text.startsWith('Question Bank'))
  it.each([
    ['visitor', [`Resources: ${RESOURCES}`, `Explore: PLAB Exam /plabexam; Start Trial /trial; ${MORE}`]],
    [
      'LEARNER',
      [
        `Resources: ${RESOURCES}`,
        ...bank(forLearner()),
        `Study Group: ${GROUP}; Pairing /studygroup/pairing`,
        `Explore: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
    [
      'gems',
      [
        `Resources: ${WITH_GEMS.resources}`,
        ...bank(forLearner(WITH_GEMS)),
        `Study Group: ${GROUP}; Pairing /studygroup/pairing`,
        `Explore: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
    [
      'mla',
      [
        `Resources: ${RESOURCES}`,
        ...bank(forLearner({ questions: QUESTIONS.replace('/mock', '/mlamock') })),
        `Study Group: ${GROUP}; Pairing /studygroup/pairing`,
        `Explore: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
    [
      'LOCKED',
      [
        `Resources: Question Bank /resources/questionbank; ${RESOURCES}`,
        'Question Bank, Questions: Practice By Categories /profile (locked); Mock /profile (locked); Flagged Questions /profile (locked)',
        'Question Bank, Revision Guides: All Guides /profile (locked); Flagged Guides /profile (locked)',
        `Question Bank, Gems: ${GEMS_OFFER}`,
        'Study Group: Group /profile (locked); Questions /profile (locked); Add Questions /profile (locked); Pairing /profile (locked)',
        `Explore: PLAB Exam /plabexam; ${MORE}`,
      ],
    ],
    [
      'STAFF',
      [
        `Resources: ${WITH_GEMS.resources}`,
        ...bank(forLearner(WITH_GEMS)),
        `Study Group: ${GROUP}; Pairing /studygroup/pairing`,
        `Explore: PLAB Exam /plabexam; Admin /admin; ${MORE}`,
      ],
    ],
    [
      'view',
      [
        `Resources: ${RESOURCES}`,
        ...bank(forLearner()),
        `Study Group: ${GROUP}; Pairing /studygroup/pairing`,
        `Explore: PLAB Exam /plabexam; Back to Admin /backtoadmin; ${MORE}`,
      ],
    ],
  ])('of %s', (name, lines) => {
    const menus = drawerMenus(READERS[name])
    expect(menusOf(menus.slice(0, -1))).toEqual(lines)
    expect(menus.at(-1)?.label).toBe('Profile')
  })

  it('has its parts in the order of the specification, with a lock where the learner has none of it', () => {
    expect(drawerMenus(LEARNER).map(({ label }) => label)).toEqual([
      'Resources',
      'Question Bank',
      'Study Group',
      'Explore',
      'Profile',
    ])
    const locked = drawerMenus(LOCKED).filter(({ label }) => label === 'Study Group')
    expect(menusOf(locked).join()).not.toMatch(/\/studygroup/)
  })
})

describe('the navigation of the site', () => {
  it('leads nobody to a screen that does not exist', () => {
    const find = createScreenFinder('wardround')
    for (const [name, user] of Object.entries(READERS))
      for (const { to } of [...header(user), ...entriesOf(drawerMenus(user))])
        expect(find(to)?.built, `${name}: ${to}`).toBe(true)
  })

  it('offers somebody who owes the second factor nothing but the way out', () => {
    const owing = { ...STAFF, state: 'second_factor' } as CurrentUser
    expect(header(owing)).toEqual([])
    expect(entriesOf(drawerMenus(owing)).map(({ label }) => label)).toEqual(['Log Out'])
  })

  it('has in its part of the account what the reader may open', () => {
    const labels = (user: CurrentUser | null, messages = false) =>
      accountEntries(user, messages).map(({ label }) => label)
    expect(labels(null)).toEqual(['Log In', 'Sign Up'])
    expect(labels(LOCKED)).toEqual(['Account', 'Change Password', 'Log Out'])
    expect(labels(LEARNER, true)).toEqual([
      'Account',
      'Dashboard',
      'Flags',
      'Notes',
      'Comments',
      'Notifications',
      'Messages',
      'Change Password',
      'Log Out',
    ])
    expect(labels(READERS['view'] ?? null)).not.toContain('Change Password')
  })
})
