import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiServer } from '#shared/testing/api-server.ts'
import { type Shown, show as showPage, waitFor } from '#shared/testing/page.tsx'
import { CopyProtection } from './copy-protection.tsx'
import { onCaptureKey } from './report-capture.ts'

const clipboard = vi.fn(async (_text: string) => undefined)
let reported: string[]
let page: Shown
apiServer(
  http.post('*/api/v1/*', async ({ request }) => {
    reported.push(await request.text())
    return HttpResponse.json({ status: 'success', data: { result: null } })
  }),
)

const listenToClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: clipboard } })
const show = (props: Parameters<typeof CopyProtection>[0]) => {
  page = showPage(
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
  // user-event brings a clipboard of its own.
  listenToClipboard()
}
const at = (selector: string) => document.querySelector(selector) as Element
/** What a copy at an element puts on the clipboard; undefined when the browser does what it always does. */
function copyAt(selector: string): string | undefined {
  const data: Record<string, string> = {}
  const event = new Event('copy', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { setData: (type: string, text: string) => (data[type] = text) } })
  at(selector).dispatchEvent(event)
  return event.defaultPrevented ? (data['text/plain'] ?? '') : undefined
}
function menuAt(selector: string): boolean {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  at(selector).dispatchEvent(event)
  return !event.defaultPrevented
}
const key = (keyCode: number, type = 'keyup') => dispatchEvent(Object.assign(new Event(type), { keyCode }))

beforeEach(() => {
  reported = []
  clipboard.mockClear()
  listenToClipboard()
})

describe('on question pages', () => {
  it('copying puts a notice on the clipboard, but for what is allowed and what one writes', () => {
    show({ mode: 'practice', accessible: false })
    expect(copyAt('article p')).toMatch(/^© \d{4} Wardround\. Questions, guides, gems, .* protected by copyright/)
    expect([copyAt('.allow-copy'), copyAt('.allow-select b'), copyAt('textarea')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('there is no context menu', () => {
    show({ mode: 'practice', accessible: false })
    expect([menuAt('article p'), menuAt('li')]).toEqual([false, false])
  })

  it('accessible mode leaves copying and the menu alone', () => {
    show({ mode: 'practice', accessible: true })
    expect([copyAt('article p'), menuAt('article p')]).toEqual([undefined, true])
  })

  it('stops with the page', () => {
    show({ mode: 'practice', accessible: false })
    page.rerender(<p id="other">free</p>)
    expect([copyAt('#other'), menuAt('#other')]).toEqual([undefined, true])
  })
})

describe('in the trial', () => {
  it('copying says that it is not allowed, and only answers have a menu', () => {
    show({ mode: 'trial', accessible: false })
    expect(copyAt('article p')).toBe('')
    expect([menuAt('article p'), menuAt('li')]).toEqual([false, true])
  })

  it('capture keys copy a dot and report nothing', () => {
    show({ mode: 'trial', accessible: false })
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
    await waitFor(() => expect(reported).toEqual(['{"path":"/"}', '{"path":"/"}']))
  })

  it.each([
    [42, 1],
    [44, 1],
    [124, 1],
    [65, 0],
  ])('key code %i copies %i dots', async (code, dots) => {
    show({ mode: 'practice', accessible: true })
    key(code, 'keydown')
    expect(clipboard).toHaveBeenCalledTimes(dots)
  })
})
