import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { QuestionLayout } from './question-layout.tsx'

it.each([
  ['a question', '/questionbank/cardiovascular/12', '/questionbank/cardiovascular'],
  ['a question of a session', '/questionbank/session-7/3', '/questionbank/session-7'],
  ['the result of a category', '/questionbank/cardiovascular/result', '/questionbank/cardiovascular'],
  ['a category', '/questionbank/cardiovascular', '/questionbank'],
])('"Back to Categories" leads from %s one level up', (_what, at, to) => {
  show(
    <Routes>
      <Route element={<QuestionLayout />}>
        <Route path="*" element={<p>Matter</p>} />
      </Route>
    </Routes>,
    at,
  )
  const links = screen.getAllByRole('link', { name: 'Back to Categories' })
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([to]))
})
