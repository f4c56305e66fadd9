import { systemClock } from '@wardround/kit/clock.ts'
import { startConsumers } from '@wardround/kit/consumers.ts'
import { configureCrashPoint } from '@wardround/kit/crash-points.ts'
import { openDatabase } from '@wardround/kit/database.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { createMetrics } from '@wardround/kit/metrics.ts'
import { migrate } from '@wardround/kit/migrate.ts'
import { connectNats } from '@wardround/kit/nats.ts'
import { runProcess } from '@wardround/kit/process.ts'
import { startRelay } from '@wardround/kit/relay.ts'
import { startTelemetry } from '@wardround/kit/telemetry.ts'
import { readPrivateKey } from '#sessions/session-token.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { consumers } from './consumers.ts'
import type { Deps } from './deps.ts'

const config = loadConfig()
const logger = createLogger({ name: 'identity', level: config.LOG_LEVEL })

await runProcess({
  name: 'identity',
  logger,
  start: async (resources) => {
    configureCrashPoint(config.CRASH_AT)
    resources.add('telemetry', await startTelemetry({ name: 'identity', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const metrics = createMetrics('identity')
    const db = openDatabase({ url: config.DATABASE_URL, name: 'identity', logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('../migrations', import.meta.url))
    const nats = await connectNats({ url: config.NATS_URL, name: 'identity', logger })
    resources.add('nats', () => nats.close())
    const deps: Deps = {
      db,
      clock: systemClock,
      sessionKey: readPrivateKey(config.SESSION_PRIVATE_KEY),
      codeKey: Buffer.from(config.CODE_KEY, 'base64'),
      sealKey: config.SEAL_KEY,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    }
    const relay = startRelay({ db, nats, logger, metrics })
    resources.add('relay', () => relay.stop())
    const running = startConsumers({ db, nats, logger, consumers, deps, metrics })
    resources.add('consumers', () => running.stop())
    const app = buildApp(deps, { logger, gatewayPublicKey: config.GATEWAY_PUBLIC_KEY, metrics })
    resources.add('http', () => app.close())
    await app.listen({ host: config.HOST, port: config.PORT })
  },
})
