import { processEnvironment } from '@wardround/kit/base/config.ts'
import { z } from 'zod'

/** The sandbox's variables. */
export const sandboxEnvironment = {
  ...processEnvironment,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(8),
  /** Who is notified of identity checks, and what that is signed with. */
  KYC_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  STRIPE_IDENTITY_WEBHOOK_SECRET: z.string().trim().min(8),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** `1`: listen beyond this machine, for containers. */
  SANDBOX_ALLOW_REMOTE: z.enum(['0', '1']).default('0'),
  /** Only read to refuse a real one. */
  STRIPE_SECRET_KEY: z.string().optional(),
}
export type SandboxConfig = z.output<z.ZodObject<typeof sandboxEnvironment>>

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Why the sandbox must not start with this configuration, or undefined. */
export function refusalOf(
  config: Pick<SandboxConfig, 'NODE_ENV' | 'HOST' | 'SANDBOX_ALLOW_REMOTE' | 'STRIPE_SECRET_KEY'>,
): string | undefined {
  if (config.NODE_ENV === 'production') return 'The sandbox does not run in production.'
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_SECRET_KEY.startsWith('sk_test_sandbox'))
    return 'A real payment key is set: the sandbox does not run beside it. Unset STRIPE_SECRET_KEY or leave the sandbox out.'
  if (!LOOPBACK.includes(config.HOST) && config.SANDBOX_ALLOW_REMOTE !== '1')
    return `HOST ${config.HOST} can be reached from other machines. Use 127.0.0.1, or SANDBOX_ALLOW_REMOTE=1 inside a container.`
  return undefined
}
