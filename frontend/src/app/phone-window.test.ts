import { afterEach, describe, expect, it } from 'vitest'
import { phoneWindow } from './phone-window.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

describe('the window as the router sees it', () => {
  it('is at the wanted path while the address bar names it', () => {
    const seen = phoneWindow(window)
    window.history.replaceState(null, '', '/plabonthego?to=%2Fquestionbank%2Frenal%2F3%3Fq%3Dx%23top')
    const { pathname, search, hash, origin } = seen.location
    expect([pathname, search, hash, origin]).toEqual(['/questionbank/renal/3', '?q=x', '#top', window.location.origin])
  })

  it('is where the address bar says otherwise, and does what the window does', () => {
    const seen = phoneWindow(window)
    seen.history.pushState(null, '', '/profile?a=1')
    expect([seen.location.pathname, seen.location.search]).toEqual(['/profile', '?a=1'])
    window.history.replaceState(null, '', '/plabonthego?to=%2F%2Fevil.test')
    expect(seen.location.pathname).toBe('/plabonthego')
    const heard: string[] = []
    const listen = () => heard.push('heard')
    seen.addEventListener('popstate', listen)
    window.dispatchEvent(new PopStateEvent('popstate'))
    seen.removeEventListener('popstate', listen)
    expect(heard).toEqual(['heard'])
    expect(seen.document).toBe(window.document)
  })
})
