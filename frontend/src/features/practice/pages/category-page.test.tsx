import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { CategoryPage } from './category-page.tsx'

const counts = { total: 49, answered: 20, correct: 12, flagged: 0, score: 0.6, peers: 0.65 }
const parent = { id: 'm', slug: 'medicine', name: 'Medicine', parent: null, ...counts }
const child = { id: 'r', slug: 'renal', name: 'Renal', ...counts, total: 24, answered: 10, correct: 6 }
apiServer(
  answering(getCurrentUser, { uid: 'u', qb: true } as never),
  answering(getCategory, { category: parent, questions: [], resumeAt: 1, categories: [child], session: null }),
)

it('shows the sum, score and progress of a parent category, and the categories below it', async () => {
  show(
    <Routes>
      <Route path="/questionbank/:categoryname" element={<CategoryPage />} />
    </Routes>,
    '/questionbank/medicine',
  )
  expect(await screen.findByText('20 of 49 answered, 12 correct')).toBeTruthy()
  expect(screen.getByText('60%')).toBeTruthy()
  expect(screen.getByRole('img', { name: '12 correct and 8 wrong out of 49' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Renal' }).getAttribute('href')).toBe('/questionbank/renal')
  expect(screen.queryByText('No questions here yet')).toBeNull()
})
