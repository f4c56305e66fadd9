import { changeExamDate } from '@wardround/proto/http/identity/profile.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { OwnExamDate } from './own-exam-date.tsx'

const bodies: unknown[] = []
apiServer(
  answering(changeExamDate, ({ body }) => {
    bodies.push(body)
    return {} as never
  }),
)

it('changes the exam date and removes it', async () => {
  const { user } = show(<OwnExamDate user={{ exam_date: '2027-01-14' } as never} />)
  expect(screen.getByText('14 January 2027')).toBeTruthy()
  const set = async (date: string) => {
    await user.click(screen.getByRole('button', { name: 'Change exam date' }))
    const field = screen.getByLabelText(/^Exam date/)
    await user.clear(field)
    if (date) await user.type(field, date)
    await user.click(screen.getByRole('button', { name: 'Save exam date' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save exam date' })).toBeNull())
  }
  await set('2027-03-02')
  await set('')
  const timeZone = expect.any(String)
  expect(bodies).toEqual([
    { date: '2027-03-02', timeZone },
    { date: null, timeZone },
  ])
})

it('is open when a link leads to it', () => {
  show(<OwnExamDate user={{ exam_date: null } as never} />, paths.examDate())
  expect(document.activeElement).toBe(screen.getByLabelText(/^Exam date/))
})
