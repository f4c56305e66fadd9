import { lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { screen, show } from '../testing/page.tsx'
import { Part } from './part.tsx'

const failing = (message: string) => lazy(() => Promise.reject(new TypeError(message)))

it('leaves the page standing where the script of a part does not arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Bell = failing('Failed to fetch dynamically imported module: https://x/bell.js')
  show(
    <main>
      <Part fallback={<p>Bell to come</p>}>
        <Bell />
      </Part>
      <p>Question</p>
    </main>,
  )
  expect(screen.getByText('Bell to come')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('Bell to come')).toBeNull())
  expect(screen.getByText('Question')).toBeTruthy()
})
