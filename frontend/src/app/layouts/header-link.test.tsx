import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { HeaderLink } from './header-link.tsx'

const GROUP = { label: 'Study Group', to: '/studygroup/group', below: '/studygroup' }

it.each([
  ['/studygroup/group', GROUP, 'page'],
  ['/studygroup/pairing', GROUP, 'true'],
  ['/studygroup/addquestions', GROUP, 'true'],
  ['/studygroups', GROUP, null],
  ['/profile', GROUP, null],
  ['/profile', { label: 'Study Group', to: '/profile', locked: true }, null],
  ['/plabexam', { label: 'PLAB Exam', to: '/plabexam' }, 'page'],
])('on %s says of %j that it is %s', (path, entry, current) => {
  show(<HeaderLink {...entry} />, path)
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
})
