import { readConfig, redisEnvironment, serviceEnvironment, workerEnvironment } from '@wardround/kit/base/config.ts'
import { keyList } from '@wardround/kit/base/key-list.ts'
import { z } from 'zod'

export const environment = {
  ...serviceEnvironment,
  ...redisEnvironment,
  PUBLIC_URL: z.url(),
  /** A pair of keys for push messages to browsers (RFC 8292), base64url of the P-256 point and number. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** The sandbox takes push messages in place of push services. */
  PUSH_SANDBOX_URL: z.url().optional(),
  /** A Firebase service account as JSON: pushes to topics reach the apps. */
  FCM_SERVICE_ACCOUNT: z.string().startsWith('{').optional(),
}

export const mailEnvironment = {
  ...workerEnvironment,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** `Name <address>` or an address alone. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+)$/, 'Write an address, or a name and <address>.'),
  /** Opens sealed notices: base64 of 32 bytes. */
  SEAL_KEY: keyList(32),
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
export const loadWorkerConfig = () => readConfig(mailEnvironment)
