import { readConfig, serviceEnvironment } from '@wardround/kit/config.ts'
import { z } from 'zod'

const shape = {
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
}

/** Reads the environment; prints every wrong variable and exits when one is. */
export const billingConfig = () => readConfig(shape)
export type BillingConfig = ReturnType<typeof billingConfig>
