import type { Connection } from '@wardround/kit/data/database.ts'
import type { ProviderState } from '@wardround/kit/data/provider-states.ts'
import type { CaptchaProvider } from './captcha-provider.ts'
import { proofOfWork } from './proof-of-work.ts'
import { recaptcha } from './recaptcha.ts'

export type CaptchaConfig = {
  RECAPTCHA_SITE_KEY?: string | undefined
  RECAPTCHA_API_KEY?: string | undefined
  RECAPTCHA_PROJECT?: string | undefined
  RECAPTCHA_VERSION: 2 | 3
  RECAPTCHA_MIN_SCORE: number
  RECAPTCHA_API_URL: string
}

/**
 * reCAPTCHA Enterprise where its keys are set, proof of work otherwise, in production too. Throws when only some of the
 * keys are set.
 */
export function chooseCaptcha(config: CaptchaConfig, db: { knex: Connection }, codeKey: Buffer): CaptchaProvider {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_API_KEY: apiKey, RECAPTCHA_PROJECT: project } = config
  if (!siteKey && !apiKey && !project) return proofOfWork(db, codeKey)
  if (!siteKey || !apiKey || !project)
    throw new Error('RECAPTCHA_SITE_KEY, RECAPTCHA_API_KEY and RECAPTCHA_PROJECT belong together.')
  return recaptcha({
    siteKey,
    apiKey,
    project,
    version: config.RECAPTCHA_VERSION,
    minScore: config.RECAPTCHA_MIN_SCORE,
    apiUrl: new URL(config.RECAPTCHA_API_URL).origin,
  })
}

/** What staff see of what stands before the forms. */
export const captchaState = ({ RECAPTCHA_SITE_KEY: key }: Pick<CaptchaConfig, 'RECAPTCHA_SITE_KEY'>): ProviderState =>
  key
    ? { name: 'captcha', mode: 'live', detail: 'reCAPTCHA Enterprise' }
    : { name: 'captcha', mode: 'local', detail: 'Proof of work: the browser solves a short puzzle.' }
