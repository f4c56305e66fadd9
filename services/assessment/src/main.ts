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
import { buildApp } from '#app.ts'
import { readAssessmentConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'

const name = 'assessment'
const config = readAssessmentConfig()
const logger = createLogger({ name, level: config.LOG_LEVEL })
configureCrashPoint(config.CRASH_AT)

await runProcess({
  name,
  logger,
  start: async (resources) => {
    resources.add('telemetry', await startTelemetry({ name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const db = openDatabase({ url: config.DATABASE_URL, name, logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('../migrations', import.meta.url))
    const nats = await connectNats({ url: config.NATS_URL, name, logger })
    resources.add('nats', () => nats.close())
    const metrics = createMetrics(name)
    const relay = startRelay({ db, nats, logger, metrics })
    resources.add('relay', () => relay.stop())
    const deps: Deps = { db, logger, clock: systemClock }
    const handling = startConsumers({ db, nats, logger, consumers, deps, metrics })
    resources.add('consumers', () => handling.stop())
    const connected = async () => {
      if (nats.connection.isClosed()) throw new Error('NATS is closed')
    }
    const app = buildApp(deps, { gatewayPublicKey: config.GATEWAY_PUBLIC_KEY, metrics, readiness: { nats: connected } })
    resources.add('http', () => app.close())
    await app.listen({ host: config.HOST, port: config.PORT })
  },
})
