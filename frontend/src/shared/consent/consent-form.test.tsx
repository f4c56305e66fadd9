import { afterEach, expect, it, vi } from 'vitest'
import { byRole, click, render } from '../testing/render.tsx'
import { chooseAnalytics, isAnalyticsGranted } from './analytics-consent.ts'
import { ConsentForm } from './consent-form.tsx'

afterEach(() => {
  chooseAnalytics(false)
})

it('keeps a ticked box as consent, under the names of the specification, and takes it back', async () => {
  const saved = vi.fn()
  const { unmount } = await render(<ConsentForm onSaved={saved} />)
  await click(byRole('button', 'Save'))
  expect([isAnalyticsGranted(), saved.mock.calls.length]).toEqual([false, 1])
  await click(byRole('checkbox', 'Our own statistics'))
  await click(byRole('button', 'Save'))
  expect([localStorage.getItem('cookie_consent'), document.cookie]).toEqual([
    'granted',
    expect.stringContaining('analyticsConsent=granted'),
  ])
  await click(byRole('checkbox', 'Our own statistics'))
  await click(byRole('button', 'Save'))
  expect([localStorage.getItem('cookie_consent'), document.cookie]).toEqual([
    null,
    expect.not.stringContaining('analyticsConsent'),
  ])
  await click(byRole('button', 'Accept all'))
  expect(isAnalyticsGranted()).toBe(true)
  await unmount()
})
