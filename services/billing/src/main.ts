import { systemClock } from '@wardround/kit/clock.ts'
import { runService } from '@wardround/kit/service.ts'
import { buildApp } from '#app.ts'
import { billingConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { paymentProvider } from '#payments/provider.ts'
import { startReconciliation } from '#payments/reconcile.ts'

const config = billingConfig()

await runService<Deps>({
  name: 'billing',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger }) => ({ db, logger, clock: systemClock, payments: paymentProvider(config) }),
  app: buildApp,
  consumers,
  background: (deps) => (deps.payments ? startReconciliation(deps) : async () => {}),
})
