import { expect, it } from 'vitest'
import { byRole, click, render } from '#shared/testing/render.tsx'
import { SessionClock } from './session-clock.tsx'

it('can be hidden, and its name begins with what it shows', async () => {
  const page = await render(<SessionClock secondsLeft={600} onEnd={() => undefined} />)
  const clock = byRole('button')
  expect(clock.getAttribute('aria-label')).toBe('00:10:00 left. Hide the clock')
  await click(clock)
  expect([clock.textContent, clock.getAttribute('aria-label')]).toEqual([
    'Clock hidden',
    'Clock hidden. Show the clock',
  ])
  await click(clock)
  expect(clock.textContent).toBe('00:10:00')
  await page.unmount()
})
