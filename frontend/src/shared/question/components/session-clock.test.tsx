import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
import { SessionClock } from './session-clock.tsx'

it('says when more time was granted', async () => {
  const clockWith = (secondsLeft: number) => (
    <>
      <SessionClock secondsLeft={secondsLeft} onEnd={() => undefined} />
      <Toaster />
    </>
  )
  const { rerender } = show(clockWith(600))
  rerender(clockWith(1500))
  expect(screen.getByRole('button', { name: /left/ }).textContent).toBe('00:25:00')
  await screen.findByText('You have 15 more minutes')
})

it('can be hidden, and its name begins with what it shows', async () => {
  const { user } = show(<SessionClock secondsLeft={600} onEnd={() => undefined} />)
  const clock = screen.getByRole('button')
  expect(clock.getAttribute('aria-label')).toBe('00:10:00 left. Hide the clock')
  await user.click(clock)
  expect([clock.textContent, clock.getAttribute('aria-label')]).toEqual([
    'Clock hidden',
    'Clock hidden. Show the clock',
  ])
  await user.click(clock)
  expect(clock.textContent).toBe('00:10:00')
})
