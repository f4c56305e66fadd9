import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rendered, render } from '#shared/testing/render.tsx'
import { CopyProtection } from './copy-protection.tsx'
import { onCaptureKey } from './report-capture.ts'

const clipboard = vi.fn(async (_text: string) => undefined)
let reported: string[]
let page: Rendered | undefined

const show = async (props: Parameters<typeof CopyProtection>[0]) => {
  page = await render(
    <main id="main">
      <CopyProtection {...props} />
      <article>
        <p>stem</p>
        <ul>
          <li>option</li>
        </ul>
      </article>
      <p className="allow-copy">allowed</p>
      <p className="allow-select">
        <b>selected</b>
      </p>
      <textarea defaultValue="note" />
    </main>,
  )
}
const at = (selector: string) => document.querySelector(selector) as Element
/** What a copy at an element puts on the clipboard; undefined when the browser does what it always does. */
async function copyAt(selector: string): Promise<string | undefined> {
  const data: Record<string, string> = {}
  const event = new Event('copy', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { setData: (type: string, text: string) => (data[type] = text) } })
  await act(async () => void at(selector).dispatchEvent(event))
  return event.defaultPrevented ? (data['text/plain'] ?? '') : undefined
}
async function menuAt(selector: string): Promise<boolean> {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  at(selector).dispatchEvent(event)
  return !event.defaultPrevented
}
const key = (keyCode: number, type = 'keyup') => dispatchEvent(Object.assign(new Event(type), { keyCode }))

beforeEach(() => {
  reported = []
  clipboard.mockClear()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: clipboard } })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    reported.push(String(init.body))
    return new Response(JSON.stringify({ status: 'success', data: { result: null } }))
  })
})
afterEach(async () => {
  await page?.unmount()
  page = undefined
  vi.unstubAllGlobals()
})

describe('on question pages', () => {
  it('copying puts a notice on the clipboard, but for what is allowed and what one writes', async () => {
    await show({ mode: 'practice', accessible: false })
    expect(await copyAt('article p')).toMatch(/^© \d{4} Wardround\..* protected by copyright/)
    expect([await copyAt('.allow-copy'), await copyAt('.allow-select b'), await copyAt('textarea')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('there is no context menu', async () => {
    await show({ mode: 'practice', accessible: false })
    expect([await menuAt('article p'), await menuAt('li')]).toEqual([false, false])
  })

  it('accessible mode leaves copying and the menu alone', async () => {
    await show({ mode: 'practice', accessible: true })
    expect([await copyAt('article p'), await menuAt('article p')]).toEqual([undefined, true])
  })

  it('stops with the page', async () => {
    await show({ mode: 'practice', accessible: false })
    await page?.rerender(<p id="other">free</p>)
    expect([await copyAt('#other'), await menuAt('#other')]).toEqual([undefined, true])
  })
})

describe('in the trial', () => {
  it('copying says that it is not allowed, and only answers have a menu', async () => {
    await show({ mode: 'trial', accessible: false })
    expect(await copyAt('article p')).toBe('')
    expect([await menuAt('article p'), await menuAt('li')]).toEqual([false, true])
  })

  it('capture keys copy a dot and report nothing', async () => {
    await show({ mode: 'trial', accessible: false })
    key(44)
    expect(clipboard).toHaveBeenCalledWith('.')
    expect(reported).toEqual([])
  })
})

describe('keys that capture the screen', () => {
  it('copy a dot each time and are reported with the path, at most every five seconds', async () => {
    onCaptureKey({ reports: true }, 10_000)
    onCaptureKey({ reports: true }, 14_999)
    onCaptureKey({ reports: true }, 15_000)
    expect(clipboard.mock.calls).toEqual([['.'], ['.'], ['.']])
    expect(reported).toEqual(['{"path":"/"}', '{"path":"/"}'])
  })

  it.each([
    [42, 1],
    [44, 1],
    [124, 1],
    [65, 0],
  ])('key code %i copies %i dots', async (code, dots) => {
    await show({ mode: 'practice', accessible: true })
    key(code, 'keydown')
    expect(clipboard).toHaveBeenCalledTimes(dots)
  })
})
