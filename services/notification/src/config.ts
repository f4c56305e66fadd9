import { processEnvironment, readConfig, serviceEnvironment } from '@wardround/kit/config.ts'
import { z } from 'zod'

const RedisUrl = z.url({ protocol: /^rediss?$/ })

export const environment = { ...serviceEnvironment, REDIS_URL: RedisUrl }

export const workerEnvironment = {
  ...processEnvironment,
  DATABASE_URL: serviceEnvironment.DATABASE_URL,
  REDIS_URL: RedisUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** `Name <address>` or an address alone. */
  MAIL_FROM: z.string().regex(/^(?:[^<>\r\n]+ <[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+)$/, 'Write an address, or a name and <address>.'),
  /** Opens what mails say: base64 of 32 bytes. */
  SEAL_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'Base64 of 32 bytes is needed.'),
  PUBLIC_URL: z.url(),
  /** All three: text messages go out. Instead of them the sandbox takes text messages; without either nobody does. */
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, 'An account SID begins with AC.').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|MG\w+)$/, 'Write a number with +, or a messaging service (MG...).')
    .optional(),
  TEXTS_SANDBOX_URL: z.url().optional(),
}

export const loadConfig = () => readConfig(environment)
export const loadWorkerConfig = () => readConfig(workerEnvironment)
