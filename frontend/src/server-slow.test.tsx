import { pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from './server.tsx'

/** Longer than drawing a page takes here, as on a machine that has much else to do. */
const LATE_MS = 500

vi.mock('./app/logged-in.tsx', async (load) => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return load()
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

it('draws no page without the announcement that takes long to load', async () => {
  const tag = pageTag('banner')
  const value = { kind: 'banner', status: true, content: '<p>Mocks are free this week.</p>' }
  const first = await draw('/news', 'likely', {})
  const banner = first.wanted.find(({ input }) => JSON.stringify(input).includes(tag))
  const { html } = await draw('/news', 'likely', { [banner?.key ?? '']: { tag, title: 'Banner', value } })
  expect(html).toContain('Mocks are free this week.')
})
