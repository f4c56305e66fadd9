import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { byRole, type Rendered, render } from '#shared/testing/render.tsx'
import { RemarkingList } from './remarking-list.tsx'

const ID = '019aa000-0000-7000-8000-000000000001'
const remarking = {
  versionId: 'v2',
  state: 'running',
  learners: 200,
  done: 100,
  remarked: 100,
  toRight: 3,
  toWrong: 4,
  kept: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
}
const versions = [
  { versionId: 'v2', number: 2, createdAt: remarking.createdAt, createdBy: 'Morag Sinclair', current: true },
  { versionId: 'v1', number: 1, createdAt: remarking.createdAt, createdBy: 'Somebody else', current: false },
]

let view: Rendered
async function show(remarkings: object[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('/versions') ? versions : { learners: 200, answers: 210, remarkings }
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 })
  })
  view = await render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RemarkingList questionId={ID} />
    </SWRConfig>,
  )
  await act(async () => {})
  await act(async () => {})
}
afterEach(async () => {
  await view.unmount()
  vi.unstubAllGlobals()
})

it('says who changed the key, and how far the answers are marked anew', async () => {
  await show([remarking])
  expect(view.container.textContent).toContain('Version 2 by Morag Sinclair')
  expect(byRole('progressbar', 'Answers marked anew').getAttribute('aria-valuenow')).toBe('50')
  expect(byRole('status').textContent).toBe('100 of 200 learners gone through.')
})

it('is not there for a question that has always had its key', async () => {
  await show([])
  expect(view.container.textContent).toBe('')
})
