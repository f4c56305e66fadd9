import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, seen } from '#shared/testing/render.tsx'
import { Announcement } from './announcement.tsx'
import { forgetBanner, isBannerClosed } from './banner-cookie.ts'

let page: Rendered
let asked: string[]
beforeEach(forgetBanner)
afterEach(() => page.unmount())

async function show({ user = { uid: 'u' } as object | null, status = true } = {}) {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const data = url.endsWith('/users/current')
      ? user
      : {
          tag: 'plab-banner',
          title: 'A',
          value: { kind: 'banner', content: '<p>New mocks on Friday.</p>', status },
          updatedAt: '',
        }
    return data
      ? new Response(JSON.stringify({ status: 'success', data }))
      : new Response(JSON.stringify({ status: 'error', error: { code: 'session.missing', message: '' } }), {
          status: 401,
        })
  })
  page = await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Announcement />
    </SWRConfig>,
  )
}
const settled = (calls: number) => seen(() => expect(asked).toHaveLength(calls))

describe('the announcement', () => {
  it('stands above the page until it is closed, and stays closed', async () => {
    await show()
    await seen(() => expect(page.container.querySelector('section')?.textContent).toContain('New mocks on Friday.'))
    await click(byRole('button', 'Close the announcement'))
    expect(page.container.innerHTML).toBe('')
    expect(isBannerClosed()).toBe(true)
    await page.unmount()
    await show()
    await settled(1)
    expect(page.container.innerHTML).toBe('')
  })

  it('is not asked for by visitors', async () => {
    await show({ user: null })
    await settled(1)
    expect(page.container.innerHTML).toBe('')
  })

  it('shows only while its status is true', async () => {
    await show({ status: false })
    await settled(2)
    expect(page.container.innerHTML).toBe('')
  })
})
