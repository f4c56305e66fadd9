import { CAPTCHA_FAILED, CAPTCHA_NO_KEY, CAPTCHA_NO_SCRIPT, CAPTCHA_NO_VERSION } from '@wardround/proto/fixed-texts.ts'
import { ApiError } from '../api/api-error.ts'

type Enterprise = {
  ready: (run: () => void) => void
  execute: (key: string | number, options?: { action: string }) => Promise<string> | Promise<void>
  render: (
    box: HTMLElement,
    options: { sitekey: string; size: 'invisible'; callback: (token: string) => void; 'error-callback': () => void },
  ) => number
}
type Settings = { siteKey?: string | undefined; version?: number | undefined }

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js'

const failure = (message: string) => new ApiError('captcha.unavailable', { status: 0, message })
const enterpriseOf = () => (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise

let loading: Promise<Enterprise> | undefined

function load(render: string): Promise<Enterprise> {
  const script = Object.assign(document.createElement('script'), {
    src: `${SCRIPT}?render=${encodeURIComponent(render)}`,
    async: true,
  })
  return new Promise((done, failed) => {
    const fail = () => {
      script.remove()
      loading = undefined
      failed(failure(CAPTCHA_NO_SCRIPT))
    }
    script.onerror = fail
    script.onload = () => {
      const enterprise = enterpriseOf()
      if (enterprise) enterprise.ready(() => done(enterprise))
      else fail()
    }
    document.head.append(script)
  })
}

/** The invisible captcha shows its puzzle, where it wants one, above the page; each question gets a box of its own. */
function executeInvisible(enterprise: Enterprise, siteKey: string): Promise<string> {
  const box = document.body.appendChild(document.createElement('div'))
  return new Promise<string>((done, failed) => {
    const widget = enterprise.render(box, {
      sitekey: siteKey,
      size: 'invisible',
      callback: done,
      'error-callback': () => failed(new Error()),
    })
    Promise.resolve(enterprise.execute(widget)).catch(failed)
  }).finally(() => box.remove())
}

/**
 * A token of reCAPTCHA Enterprise; its script is loaded with the first one. Version 2 is invisible, version 3 scores
 * only. Throws an `ApiError` with the specification's words when something is missing or fails.
 */
export async function recaptchaToken({ siteKey, version }: Settings, action: string): Promise<string> {
  if (!siteKey) throw failure(CAPTCHA_NO_KEY)
  if (version !== 2 && version !== 3) throw failure(CAPTCHA_NO_VERSION)
  loading ??= load(version === 3 ? siteKey : 'explicit')
  const enterprise = await loading
  try {
    const token =
      version === 3 ? await enterprise.execute(siteKey, { action }) : await executeInvisible(enterprise, siteKey)
    if (typeof token !== 'string' || token === '') throw new Error('there is no token')
    return token
  } catch {
    throw failure(CAPTCHA_FAILED)
  }
}
