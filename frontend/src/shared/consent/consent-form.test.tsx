import { afterEach, expect, it, vi } from 'vitest'
import { screen, show } from '../testing/page.tsx'
import { chooseAnalytics, isAnalyticsGranted } from './analytics-consent.ts'
import { ConsentForm } from './consent-form.tsx'

afterEach(() => {
  chooseAnalytics(false)
})

it('keeps a ticked box as consent, under the names of the specification, and takes it back', async () => {
  const saved = vi.fn()
  const { user } = show(<ConsentForm onSaved={saved} />)
  const press = (role: string, name: string | RegExp) => user.click(screen.getByRole(role, { name }))
  await press('button', 'Save my choice')
  expect([isAnalyticsGranted(), saved.mock.calls.length]).toEqual([false, 1])
  await press('checkbox', /Our own statistics/)
  await press('button', 'Save my choice')
  expect([localStorage.getItem('cookie_consent'), document.cookie]).toEqual([
    'granted',
    expect.stringContaining('analyticsConsent=granted'),
  ])
  await press('checkbox', /Our own statistics/)
  await press('button', 'Save my choice')
  expect([localStorage.getItem('cookie_consent'), document.cookie]).toEqual([
    null,
    expect.not.stringContaining('analyticsConsent'),
  ])
  await press('button', 'Accept all cookies')
  expect(isAnalyticsGranted()).toBe(true)
})
