import { getPageByTag, pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { delay } from 'msw'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SWRConfig, unstable_serialize } from 'swr'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '#shared/api/use-api.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { act, screen, show, waitFor } from '#shared/testing/page.tsx'
import { Announcement, prefetchAnnouncement } from './announcement.tsx'
import { closeBanner, forgetBanner, isBannerClosed } from './banner-cookie.ts'

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

  it('is closed wherever it stands', async () => {
    const { container, user } = show(
      <>
        <Announcement />
        <Announcement />
      </>,
    )
    const close = await screen.findAllByRole('button', { name: 'Close the announcement' })
    expect(close).toHaveLength(2)
    await user.click(close[0] as HTMLElement)
    expect(container.innerHTML).toBe('')
  })

  it('is drawn for somebody with a session, of whom it is not known who it is, and taken over without a word', async () => {
    server.use(user(() => delay('infinite') as never))
    const value = { kind: 'banner', content: '<p>New mocks on Friday.</p>', status: true }
    const key = unstable_serialize(keyOf(getPageByTag, { params: { tag: pageTag('banner') } }))
    const drawn = (
      <SWRConfig value={{ fallback: { [key]: { value } }, provider: () => new Map(), revalidateOnMount: false }}>
        <Announcement />
      </SWRConfig>
    )
    await prefetchAnnouncement({ [key]: { value } })
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = renderToString(drawn)
    expect(box.textContent).toBe('New mocks on Friday.')
    const unlike: unknown[] = []
    // Who has closed it sees it go; the page hides it before that.
    closeBanner()
    const root = await act(async () =>
      hydrateRoot(box, drawn, { onRecoverableError: (error) => void unlike.push(error) }),
    )
    expect(unlike).toEqual([])
    expect(box.textContent).toBe('')
    await act(async () => root.unmount())
    box.remove()
  })

  it('is not asked for by visitors, nor shown to somebody whose session has ended', async () => {
    server.use(user(() => refusal(401, 'session.missing') as never))
    document.documentElement.dataset['session'] = 'none'
    const visitor = show(<Announcement />)
    expect(visitor.container.innerHTML).toBe('')
    visitor.unmount()
    delete document.documentElement.dataset['session']
    expect(asked).toEqual([])
    const { container } = show(<Announcement />)
    await waitFor(() => expect(asked).toContain('user'))
    await waitFor(() => expect(container.innerHTML).toBe(''))
  })

  it('shows only while its status is true', async () => {
    server.use(banner(false))
    const { container } = show(<Announcement />)
    await waitFor(() => expect(asked.toSorted()).toEqual(['banner', 'user']))
    expect(container.innerHTML).toBe('')
  })
})
