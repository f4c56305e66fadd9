import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unstable_HistoryRouter as HistoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { LeaveGuard } from '#shared/staff/form/leave-guard.tsx'
import { act, screen, waitFor } from '#shared/testing/page.tsx'
import { createSiteHistory } from './site-history.ts'

type Listener = EventListenerOrEventListenerObject

/**
 * As in a browser: what listens to the window itself is called in the order in which it began to listen, and React
 * shows what one asks for before the next is called. jsdom does neither.
 */
function listenInOrder(): void {
  const { addEventListener, removeEventListener } = window
  const shown = new Map<Listener, EventListener>()
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, run: Listener, options?: boolean | AddEventListenerOptions) => {
      if (type !== 'popstate') return addEventListener.call(window, type, run, options)
      const showing: EventListener = (event) => act(() => (run as EventListener)(event))
      shown.set(run, showing)
      addEventListener.call(window, type, showing)
    },
  )
  vi.spyOn(window, 'removeEventListener').mockImplementation(
    (type: string, run: Listener, options?: boolean | AddEventListenerOptions) =>
      removeEventListener.call(window, type, shown.get(run) ?? run, shown.has(run) ? undefined : options),
  )
}
beforeEach(listenInOrder)
afterEach(() => void vi.restoreAllMocks())

function Form() {
  return (
    <>
      <h1>Form</h1>
      <LeaveGuard unsaved={{ current: true }} />
    </>
  )
}

it('lets a form that was reached by a link ask before the back button leaves it', async () => {
  const user = userEvent.setup()
  const history = createSiteHistory()
  render(
    <HistoryRouter history={history as never}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<Link to="/form">To the form</Link>} />
      </Routes>
    </HistoryRouter>,
  )
  await user.click(screen.getByRole('link'))
  await screen.findByRole('heading', { name: 'Form' })
  window.history.back()
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(location.pathname).toBe('/form'))
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('heading').textContent).toBe('Form')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Leave this page' }))
  await screen.findByRole('link', { name: 'To the form' })
  expect(location.pathname).toBe('/')
})

it('finds its way back to the form from two steps at once, where the browser drops the first way back', async () => {
  const user = userEvent.setup()
  const history = createSiteHistory()
  history.push('/list')
  history.push('/form')
  render(
    <HistoryRouter history={history as never}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </HistoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Form' })
  // Chromium counts it from the second step, which is still to come, and so it leads to where the browser is.
  vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined)
  window.history.back()
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(location.pathname).toBe('/form'))
  expect(screen.getByRole('heading').textContent).toBe('Form')
})

it('asks a slow browser once for the way back to the form, and waits', async () => {
  const history = createSiteHistory()
  history.push('/list')
  history.push('/form')
  render(
    <HistoryRouter history={history as never}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </HistoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Form' })
  const go = window.history.go.bind(window.history)
  const asked = vi.spyOn(window.history, 'go').mockImplementation((by) => void setTimeout(() => go(by), 120))
  window.history.back()
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(location.pathname).toBe('/form'))
  // Both would lead past it.
  expect(asked.mock.calls).toEqual([[1]])
})

it('leaves once the browser is back, where somebody decides before that', async () => {
  const history = createSiteHistory()
  history.push('/list')
  history.push('/form')
  render(
    <HistoryRouter history={history as never}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </HistoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Form' })
  vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined)
  window.history.back()
  const leave = await screen.findByRole('button', { name: 'Leave this page' })
  act(() => leave.click())
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(location.pathname).toBe('/list')
})
