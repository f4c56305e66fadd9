import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { forgetScrollPositions, ScrollPosition } from './scroll-position.tsx'

/** A page as the browser loads it: its entry of the history has the key `default`, as every such page has. */
function load(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollPosition /> }], { initialEntries: [path] })
  return render(<RouterProvider router={router} />)
}

it('finds a reloaded page where it was left, and opens another page at its top', () => {
  const moved = vi.fn()
  vi.stubGlobal('scrollTo', moved)
  sessionStorage.setItem('wr.scroll', JSON.stringify([['default /questionbank', 356]]))
  load('/').unmount()
  expect(moved).not.toHaveBeenCalled()
  load('/questionbank')
  expect(moved).toHaveBeenCalledWith(0, 356)
})

it('names no page any more once it was told to forget, whatever is left after it', () => {
  sessionStorage.setItem('wr.scroll', JSON.stringify([['default /plabrevisionguides/sepsis', 900]]))
  load('/')
  forgetScrollPositions()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('wr.scroll')).toBe('[]')
})
