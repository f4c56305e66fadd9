import { listNewsAsCsv } from '@wardround/proto/http/content/news.ts'
import { listUsersAsCsv } from '@wardround/proto/http/identity/users.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { setProofAsker } from '#shared/api/step-up.ts'
import { byRole, click, render } from '#shared/testing/render.tsx'
import { FileButton } from './file-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setProofAsker(async () => false)
})

it('asks for the step-up that a file needs, and saves the file instead of the refusal', async () => {
  const refusal = { status: 'error', error: { code: 'access.step-up', message: '', data: { proofs: ['totp'] } } }
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 403 }))
    .mockResolvedValueOnce(new Response('name\r\n'))
  vi.stubGlobal('fetch', fetched)
  const asked = vi.fn(async () => true)
  setProofAsker(asked)
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const { unmount } = await render(
    <FileButton call={listUsersAsCsv} input={{ query: { list: 'users' } as never }} name="users.csv">
      CSV
    </FileButton>,
  )
  await click(byRole('button', 'CSV'))
  await vi.waitFor(() => expect(saved).toEqual(['users.csv blob:file']))
  expect([asked.mock.calls, fetched.mock.calls.length]).toEqual([[[['totp']]], 2])
  await unmount()
})

it('is a plain link where none is needed', async () => {
  const { unmount } = await render(
    <FileButton call={listNewsAsCsv} input={{}} name="news.csv">
      CSV
    </FileButton>,
  )
  expect(byRole('link', 'CSV').getAttribute('href')).toBe('/api/v1/a/wardround/news/csv')
  await unmount()
})
