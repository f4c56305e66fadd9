import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityKeyFor } from '@wardround/kit/security/identity-key.ts'
import { SERVICES } from '@wardround/proto/contract.ts'
import { makeKeys } from '../local/keys.ts'
import { ROOT } from '../local/root.ts'
import { rolePassword } from '../local/servers/server-urls.ts'

const file = join(ROOT, '.env')
if (existsSync(file)) {
  console.error(
    '.env is there already; delete it to make new keys. What was sealed with the old ones cannot be read then.',
  )
  process.exit(1)
}
const keys = makeKeys()
const variables = {
  GATEWAY_KEY: keys.gatewayKey,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${service.toUpperCase()}_IDENTITY_KEY`, identityKeyFor(keys.gatewayKey, service)]),
  ),
  SESSION_PRIVATE_KEY: keys.sessionPrivateKey,
  SESSION_PUBLIC_KEY: keys.sessionPublicKey,
  CODE_KEY: keys.codeKey,
  SEAL_KEY: keys.sealKey,
  MEDIA_KEY: keys.mediaKey,
  CERTIFICATE_KEY: keys.certificateKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_IDENTITY_WEBHOOK_SECRET: keys.kycWebhookSecret,
  VAPID_PUBLIC_KEY: keys.vapidPublicKey,
  VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
  POSTGRES_PASSWORD: keys.postgresPassword,
  ...Object.fromEntries(
    SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_PASSWORD`, rolePassword(keys, service)]),
  ),
  REDIS_PASSWORD: keys.redisPassword,
  NATS_PASSWORD: keys.natsPassword,
}
const text = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
writeFileSync(file, text.join(''), { mode: 0o600 })
console.log('Written: .env with fresh keys, readable by you only.')
