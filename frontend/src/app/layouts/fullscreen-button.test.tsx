import { afterEach, describe, expect, it, vi } from 'vitest'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { FullscreenButton } from './fullscreen-button.tsx'

afterEach(() => {
  for (const part of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, part)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})
const button = () => screen.getByRole('button', { name: /^View full screen/ })
const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })
const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>)

describe('the full screen of staff', () => {
  it('is taken and given back, and the button says which it is', async () => {
    const fill = (element: Element | null) => {
      put(document, 'fullscreenElement', element)
      document.dispatchEvent(new Event('fullscreenchange'))
    }
    const take = vi.fn(() => fill(document.documentElement))
    const leave = vi.fn(() => fill(null))
    put(document.documentElement, 'requestFullscreen', take)
    put(document, 'exitFullscreen', leave)
    const { user } = show(<FullscreenButton />)
    expect(button().getAttribute('aria-pressed')).toBe('false')
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
    expect([take.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1])
  })

  it('warns with the words of the specification where the browser cannot', async () => {
    const { container, user } = show(
      <>
        <FullscreenButton />
        <Toasts />
      </>,
    )
    await user.click(button())
    await waitFor(() => expect(container.textContent).toContain('you browser can not work'))
  })
})
