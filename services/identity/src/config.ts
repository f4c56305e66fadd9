import { readConfig, serviceEnvironment } from '@wardround/kit/config.ts'
import { z } from 'zod'

const Key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.')

export const environment = {
  ...serviceEnvironment,
  /** Base64 of PKCS8 DER, Ed25519: signs session tokens. */
  SESSION_PRIVATE_KEY: z.base64().min(1),
  /** Keys the HMAC of one-time codes. */
  CODE_KEY: Key,
  /** Seals authenticator secrets and what mails say. */
  SEAL_KEY: Key,
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
}

export const loadConfig = () => readConfig(environment)
export type IdentityConfig = ReturnType<typeof loadConfig>
