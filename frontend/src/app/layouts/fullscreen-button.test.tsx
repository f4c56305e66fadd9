import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render } from '#shared/testing/render.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { FullscreenButton } from './fullscreen-button.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  for (const part of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, part)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})
const button = () => byRole('button', 'Full screen')
const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })
const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)

describe('the full screen of staff', () => {
  it('is taken and given back, and the button says which it is', async () => {
    const fill = async (element: Element | null) => {
      put(document, 'fullscreenElement', element)
      await act(async () => document.dispatchEvent(new Event('fullscreenchange')))
    }
    const take = vi.fn(() => fill(document.documentElement))
    const leave = vi.fn(() => fill(null))
    put(document.documentElement, 'requestFullscreen', take)
    put(document, 'exitFullscreen', leave)
    page = await render(<FullscreenButton />)
    expect(button().getAttribute('aria-pressed')).toBe('false')
    await click(button())
    expect(button().getAttribute('aria-pressed')).toBe('true')
    await click(button())
    expect([take.mock.calls.length, leave.mock.calls.length, button().getAttribute('aria-pressed')]).toEqual([
      1,
      1,
      'false',
    ])
  })

  it('warns with the words of the specification where the browser cannot', async () => {
    page = await render(
      <>
        <FullscreenButton />
        <Toasts />
      </>,
    )
    await click(button())
    expect(page.container.textContent).toContain('you browser can not work')
  })
})
