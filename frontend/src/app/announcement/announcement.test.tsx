import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { Announcement } from './announcement.tsx'
import { forgetBanner, isBannerClosed } from './banner-cookie.ts'

let asked: string[]
const banner = (status: boolean) =>
  answering(getPageByTag, () => {
    asked.push('banner')
    return {
      tag: 'plab-banner',
      title: 'A',
      value: { kind: 'banner', content: '<p>New mocks on Friday.</p>', status },
      updatedAt: '',
    } as never
  })
const user = (answer: () => never) =>
  answering(getCurrentUser, () => {
    asked.push('user')
    return answer()
  })
const server = apiServer(
  user(() => ({ uid: 'u' }) as never),
  banner(true),
)
beforeEach(() => {
  asked = []
  forgetBanner()
})

describe('the announcement', () => {
  it('stands above the page until it is closed, and stays closed', async () => {
    const first = show(<Announcement />)
    expect(await screen.findByText('New mocks on Friday.')).toBeDefined()
    await first.user.click(screen.getByRole('button', { name: 'Close the announcement' }))
    expect(first.container.innerHTML).toBe('')
    expect(isBannerClosed()).toBe(true)
    first.unmount()
    asked = []
    const { container } = show(<Announcement />)
    await waitFor(() => expect(asked).toEqual(['user']))
    expect(container.innerHTML).toBe('')
  })

  it('is not asked for by visitors', async () => {
    server.use(user(() => refusal(401, 'session.missing') as never))
    const { container } = show(<Announcement />)
    await waitFor(() => expect(asked).toEqual(['user']))
    expect(container.innerHTML).toBe('')
  })

  it('shows only while its status is true', async () => {
    server.use(banner(false))
    const { container } = show(<Announcement />)
    await waitFor(() => expect(asked).toEqual(['user', 'banner']))
    expect(container.innerHTML).toBe('')
  })
})
