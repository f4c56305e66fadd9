import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { seen } from '#shared/testing/render.tsx'
import { forgetBanner } from './announcement/banner-cookie.ts'
import { Root } from './root.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('gives the keyboard the link to the content before the announcement', async () => {
  forgetBanner()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    const banner = {
      tag: 'plab-banner',
      title: 'A',
      value: { kind: 'banner', content: '<p>New on Friday.</p>', status: true },
      updatedAt: '',
    }
    return new Response(JSON.stringify({ status: 'success', data: url.includes('/page/tag/') ? banner : { uid: 'u' } }))
  })
  const router = createMemoryRouter([
    { Component: Root, children: [{ path: '/', element: <main id="main">Content</main> }] },
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  await seen(() => expect(document.body.textContent).toContain('New on Friday.'))
  const reached = [...document.querySelectorAll('a[href], button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
  expect(reached.slice(0, 2)).toEqual(['Skip to main content', 'Close the announcement'])
  await act(async () => root.unmount())
})
