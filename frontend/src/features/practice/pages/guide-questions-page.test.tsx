import { getGuideQuestions, startGuideRun } from '@wardround/proto/http/assessment/guides.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { GuideQuestionsPage } from './guide-questions-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const cell = (number: number) => ({
  ...{ id: `${ID.slice(0, -1)}${number}`, number, code: `REN-000${number}`, excerpt: 'A dialysis patient' },
  ...{ progress: 0 as const, flagged: false, selected: false },
})
apiServer(
  answering(getGuideQuestions, {
    guide: { id: ID, slug: 'hyperkalaemia', title: 'Hyperkalaemia' },
    ...{ flagged: false, total: 2, answered: 0, correct: 0, resumeAt: 1, running: false, gems: [] },
    questions: [cell(1), cell(2)] as never,
  }),
  answering(startGuideRun, { slug: 'guide-hyperkalaemia', resumeAt: 1, total: 2, resumed: false }),
)

it('is shown under the present address of a guide, and leads into its questions', async () => {
  const Address = () => <p>{useLocation().pathname}</p>
  const { user } = show(
    <>
      <Address />
      <Routes>
        <Route path="/plabrevisionguides/:title/questions" element={<GuideQuestionsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    '/plabrevisionguides/high-potassium/questions',
  )
  await screen.findByText('/plabrevisionguides/hyperkalaemia/questions')
  expect(await screen.findByRole('link', { name: 'Question 2' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start the questions' }))
  expect(await screen.findByText('/plabrevisionguides/hyperkalaemia/questions/1')).toBeDefined()
})
