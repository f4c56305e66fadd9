import { readConfig, serviceEnvironment } from '@wardround/kit/base/config.ts'
import { keyList } from '@wardround/kit/base/key-list.ts'
import { z } from 'zod'

const Key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.')

export const environment = {
  ...serviceEnvironment,
  /** Base64 of PKCS8 DER, Ed25519: signs session tokens. */
  SESSION_PRIVATE_KEY: z.base64().min(1),
  /** Keys the HMAC of one-time codes. */
  CODE_KEY: Key,
  /** Seals authenticator secrets and what emails say. */
  SEAL_KEY: keyList(32),
  PUBLIC_URL: z.url(),
  /** Absent: the sandbox checks identities, or, in production, nobody does. */
  STRIPE_IDENTITY_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/)
    .optional(),
  STRIPE_IDENTITY_WEBHOOK_SECRET: z.string().trim().min(16).optional(),
  KYC_SANDBOX_URL: z.url().optional(),
  /** Either of them: text messages can be sent. The worker of notification sends them. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TEXTS_SANDBOX_URL: z.url().optional(),
  /**
   * The three together: reCAPTCHA Enterprise tells people from programs. Without them the browser does a proof of work.
   */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_API_KEY: z.string().optional(),
  RECAPTCHA_PROJECT: z.string().optional(),
  RECAPTCHA_VERSION: z
    .enum(['2', '3'])
    .default('2')
    .transform(Number)
    .pipe(z.union([z.literal(2), z.literal(3)])),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Where the set-up page of staff reads what was measured; without one it says so. */
  PROMETHEUS_URL: z.url().optional(),
  RECAPTCHA_API_URL: z.url().default('https://recaptchaenterprise.googleapis.com'),
}

export const loadConfig = () => readConfig(environment)
export type IdentityConfig = ReturnType<typeof loadConfig>
