import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { NavMenu } from './nav-menu.tsx'
import { headerItems } from './site-navigation.ts'

const LEARNER = { qb: true, gems: false, group: 1, is_admin: false, state: 'full' } as CurrentUser
const READERS = { visitor: null, LEARNER, LOCKED: { ...LEARNER, qb: false } as CurrentUser }

it.each([
  ['/news/welcome', 'visitor', ['More']],
  ['/resources/gems', 'visitor', ['Resources']],
  ['/resources/gems', 'LEARNER', ['Resources']],
  ['/resources/questionbank', 'visitor', ['Resources']],
  ['/questionbank/renal', 'LEARNER', ['Question Bank']],
  ['/profile/flags/questions', 'LEARNER', ['Question Bank']],
  ['/profile', 'LOCKED', []],
  ['/', 'visitor', []],
] as const)('at %s the header of %s marks the menus %j', (address, reader, marked) => {
  show(
    headerItems(READERS[reader]).map((item) => ('groups' in item ? <NavMenu key={item.label} {...item} /> : null)),
    address,
  )
  const buttons = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(marked)
})
