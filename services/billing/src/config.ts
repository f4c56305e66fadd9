import { readConfig, serviceEnvironment } from '@wardround/kit/base/config.ts'
import { PLANS } from '@wardround/proto/codes.ts'
import { z } from 'zod'

export const billingShape = {
  ...serviceEnvironment,
  /** Absent: the sandbox takes the payments, or, in production, nobody does. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(16).optional(),
  SANDBOX_URL: z.url().optional(),
  /** Absent: the sandbox knows the orders of the app, or, in production, nobody does. */
  APP_STORE_KEY: z.string().min(100).optional(),
  APP_STORE_KEY_ID: z.string().min(1).optional(),
  APP_STORE_ISSUER_ID: z.string().min(1).optional(),
  APP_STORE_BUNDLE_ID: z.string().min(1).optional(),
  /**
   * SHA-256 of the root that the store signs below. Default: Apple Root CA - G3 (apple.com/certificateauthority), good
   * until 2039.
   */
  APP_STORE_ROOT_SHA256: z
    .string()
    .regex(/^([0-9a-f]{2}:?){32}$/i)
    .default('63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179'),
  /** Plans by product id of the store, as JSON. Absent: see `storePlans`. */
  APP_STORE_PRODUCTS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON.' })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.enum(PLANS)))
    .optional(),
  PURCHASES_SANDBOX_URL: z.url().optional(),
}

/** Reads the environment; prints every wrong variable and exits when one is. */
export const billingConfig = () => readConfig(billingShape)
export type BillingConfig = ReturnType<typeof billingConfig>
