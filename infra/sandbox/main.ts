import { systemClock } from '@wardround/kit/base/clock.ts'
import { readConfig } from '@wardround/kit/base/config.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { openDatabase } from '@wardround/kit/data/database.ts'
import { migrate } from '@wardround/kit/data/migrate.ts'
import { runProcess } from '@wardround/kit/process/process.ts'
import { buildSandbox } from './app.ts'
import { refusalOf, sandboxEnvironment } from './config.ts'
import { startMailServer } from './mailbox/mail-server.ts'
import { startLoop } from './payments/background-loop.ts'
import { runDueChange } from './payments/schedule/run-due-change.ts'
import { ensureOwnEndpoints } from './payments/webhook-endpoints/webhook-endpoint.ts'
import { startDeliveries } from './payments/webhooks/deliver-due.ts'
import { dropLeases } from './payments/webhooks/delivery-repository.ts'
import { storeChain } from './purchases/store-chain.ts'

const config = readConfig(sandboxEnvironment)
const logger = createLogger({ name: 'sandbox', level: config.LOG_LEVEL })
const refusal = refusalOf(config)
if (refusal) {
  logger.fatal(refusal)
  process.exit(1)
}

await runProcess({
  name: 'sandbox',
  logger,
  start: async (resources) => {
    const db = openDatabase({ url: config.DATABASE_URL, name: 'sandbox', logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('./migrations', import.meta.url))
    const deps = {
      db,
      clock: systemClock,
      logger,
      publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
      allowRemote: config.SANDBOX_ALLOW_REMOTE === '1',
    }
    await ensureOwnEndpoints(db.knex, {
      payments: { url: config.WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET },
      identity: { url: config.KYC_WEBHOOK_URL, secret: config.STRIPE_IDENTITY_WEBHOOK_SECRET },
      now: Math.floor(Date.now() / 1000),
    })
    await storeChain(db.knex, systemClock())
    await dropLeases(db.knex)

    const deliveries = startDeliveries(deps, () => loop.wake())
    const loop = startLoop([() => runDueChange(deps), deliveries.deliverDue], logger)
    const unsubscribe = db.onCommitted(loop.wake)
    resources.add('background work', () => {
      unsubscribe()
      return loop.stop().then(deliveries.settled)
    })
    const mail = await startMailServer({ db: db.knex, logger }, { host: config.HOST, port: config.SMTP_PORT })
    resources.add('mail server', () => mail.close())
    const app = await buildSandbox(deps)
    resources.add('http server', () => app.close())
    await app.listen({ host: config.HOST, port: config.PORT })
    logger.info({ address: app.server.address(), smtpPort: mail.port }, 'listening')
  },
})
