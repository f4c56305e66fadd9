import { systemClock } from '@wardround/kit/clock.ts'
import { configureCrashPoint } from '@wardround/kit/crash-points.ts'
import { openDatabase } from '@wardround/kit/database.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { createMetrics } from '@wardround/kit/metrics.ts'
import { migrate } from '@wardround/kit/migrate.ts'
import { connectNats } from '@wardround/kit/nats.ts'
import { runProcess } from '@wardround/kit/process.ts'
import { openQueue } from '@wardround/kit/queues.ts'
import { startRelay } from '@wardround/kit/relay.ts'
import { openStorage } from '@wardround/kit/storage.ts'
import { startTelemetry } from '@wardround/kit/telemetry.ts'
import { importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import { buildApp } from './app.ts'
import { readServiceConfig } from './config.ts'

const config = readServiceConfig()
const logger = createLogger({ name: 'content', level: config.LOG_LEVEL })

await runProcess({
  name: 'content',
  logger,
  start: async (resources) => {
    configureCrashPoint(config.CRASH_AT)
    resources.add('telemetry', await startTelemetry({ name: 'content', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const metrics = createMetrics('content')
    const db = openDatabase({ url: config.DATABASE_URL, name: 'content', logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('../migrations', import.meta.url))
    const nats = await connectNats({ url: config.NATS_URL, name: 'content', logger })
    resources.add('nats', () => nats.close())
    const relay = startRelay({ db, nats, logger, metrics })
    resources.add('relay', () => relay.stop())
    const imports = openQueue(config.REDIS_URL, importQuestionsJob)
    resources.add('queue', () => imports.close())
    const enqueueImport = (importId: string) => imports.add({ importId }, importId)
    const app = buildApp(
      { db, logger, clock: systemClock, storage: openStorage(config), enqueueImport },
      { gatewayPublicKey: config.GATEWAY_PUBLIC_KEY, metrics },
    )
    resources.add('http', () => app.close())
    await app.listen({ host: config.HOST, port: config.PORT })
  },
})
