import { CALLS } from '@wardround/proto/calls.ts'
import { listNewsAsCsv } from '@wardround/proto/http/content/news.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listUsersAsCsv } from '@wardround/proto/http/identity/users.ts'
import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { setProofAsker } from '#shared/api/step-up.ts'
import { useSession } from '#shared/session/use-session.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { FileButton } from './file-button.tsx'

let mayExport = true
/** Says when the session is known. */
const Reader = () => <p>{useSession().user ? 'read' : 'not yet'}</p>
const server = apiServer(
  answering(getCurrentUser, () => ({ uid: 's', permissions: { p: {}, exportPeople: mayExport } }) as never),
)
afterEach(() => {
  mayExport = true
  vi.restoreAllMocks()
  setProofAsker(async () => false)
})

it('asks for the step-up that a file needs, and saves the file instead of the refusal', async () => {
  const answers = [refusal(403, 'access.step-up', { data: { proofs: ['totp'] } }), HttpResponse.text('name\r\n')]
  server.use(answering(listUsersAsCsv, () => answers.shift() as Response))
  const asked = vi.fn(async () => true)
  setProofAsker(asked)
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const { user } = show(
    <FileButton call={listUsersAsCsv} input={{ query: { list: 'users' } as never }} name="users.csv">
      CSV
    </FileButton>,
  )
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toEqual(['users.csv blob:file']))
  expect([asked.mock.calls, answers]).toEqual([[[['totp']]], []])
})

it('is a plain link where none is needed', () => {
  show(
    <FileButton call={listNewsAsCsv} input={{}} name="news.csv">
      CSV
    </FileButton>,
  )
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/api/v1/a/wardround/news/csv')
})

it('is not there for a list of people, in whatever area, without the right to export them', async () => {
  mayExport = false
  const lists = CALLS.filter(({ access }) => access.endsWith('+export'))
  expect(lists.length).toBeGreaterThan(2)
  show(
    <>
      {lists.map((call) => (
        <FileButton key={call.name} call={call} input={{ params: { id: '1' } } as never} name="people.csv">
          {call.name}
        </FileButton>
      ))}
      <Reader />
    </>,
  )
  await screen.findByText('read')
  expect(screen.queryByRole('button')).toBeNull()
})
