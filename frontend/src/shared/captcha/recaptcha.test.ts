import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Loader = typeof import('./recaptcha.ts')
let recaptchaToken: Loader['recaptchaToken']
const messageOf = (asked: Promise<string>) => asked.then(String, (error: Error) => error.message)
const script = () => document.head.querySelector('script')

beforeEach(async () => {
  vi.resetModules()
  recaptchaToken = (await import('./recaptcha.ts')).recaptchaToken
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

/** Google's script, as far as it is used. */
function google(execute: () => Promise<string>) {
  const callbacks: ((token: string) => void)[] = []
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (run: () => void) => run(),
      render: (_box: HTMLElement, options: { callback: (token: string) => void }) => callbacks.push(options.callback),
      execute: (what: string | number) =>
        typeof what === 'number' ? execute().then((token) => callbacks[what - 1]?.(token)) : execute(),
    },
  })
}

describe('reCAPTCHA in the browser', () => {
  it('says what is missing, and loads nothing', async () => {
    expect(await messageOf(recaptchaToken({ version: 2 }, 'signup'))).toBe('ReCaptcha error: No key provided')
    expect(await messageOf(recaptchaToken({ siteKey: 'key' }, 'signup'))).toBe('ReCaptcha error: No version provided')
    expect(script()).toBeNull()
  })

  it('says that the script did not load, and tries again the next time', async () => {
    const asked = messageOf(recaptchaToken({ siteKey: 'key', version: 3 }, 'signup'))
    expect(script()?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=key')
    script()?.onerror?.(new Event('error'))
    expect(await asked).toBe('ReCaptcha error: Failed to load script')
    expect(script()).toBeNull()
    google(async () => 'token')
    const again = recaptchaToken({ siteKey: 'key', version: 3 }, 'signup')
    script()?.onload?.(new Event('load'))
    expect(await again).toBe('token')
  })

  it.each([2, 3] as const)('answers the token of version %i, and says when there is none', async (version) => {
    const execute = vi.fn(async () => 'token')
    google(execute)
    const ask = () => messageOf(recaptchaToken({ siteKey: 'key', version }, 'signup'))
    const first = ask()
    script()?.onload?.(new Event('load'))
    expect(await first).toBe('token')
    execute.mockRejectedValueOnce(new Error('no'))
    expect(await ask()).toBe('ReCaptcha error: Failed to execute')
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
    expect(document.body.querySelectorAll('div')).toHaveLength(0)
  })
})
