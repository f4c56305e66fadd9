import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { QuestionLayout } from './question-layout.tsx'

const { fetched } = vi.hoisted(() => ({ fetched: [] as string[] }))
vi.mock('./phone-tabs.tsx', () => ({ PhoneTabs: fetched.push('tabs') }))
vi.mock('../bell/bell-menu.tsx', () => ({ BellMenu: fetched.push('bell') }))
vi.mock('./account-menu.tsx', () => ({ AccountMenu: fetched.push('account') }))

const open = (at: string) =>
  show(
    <Routes>
      <Route element={<QuestionLayout />}>
        <Route path="*" element={<p>Matter</p>} />
      </Route>
    </Routes>,
    at,
  )

it.each([
  ['a question', '/questionbank/cardiovascular/12', '/questionbank/cardiovascular'],
  ['a question of a session', '/questionbank/session-7/3', '/questionbank/session-7'],
  ['the result of a category', '/questionbank/cardiovascular/result', '/questionbank/cardiovascular'],
  ['a category', '/questionbank/cardiovascular', '/questionbank'],
])('"Back to Categories" leads from %s one level up', (_what, at, to) => {
  open(at)
  const links = screen.getAllByRole('link', { name: 'Back to Categories' })
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([to]))
})

it('fetches the parts of other layouts once the reader does something, so that leaving needs no connection', async () => {
  const { user } = open('/questionbank/cardiovascular/12')
  expect(fetched).toEqual([])
  await user.keyboard('{Shift}')
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['account', 'bell', 'tabs']))
})
