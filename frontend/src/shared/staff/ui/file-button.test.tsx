import { listNewsAsCsv } from '@wardround/proto/http/content/news.ts'
import { listUsersAsCsv } from '@wardround/proto/http/identity/users.ts'
import { HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { setProofAsker } from '#shared/api/step-up.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { FileButton } from './file-button.tsx'

const server = apiServer()
afterEach(() => {
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
  await user.click(screen.getByRole('button', { name: 'CSV' }))
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
