import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { runService } from '@wardround/kit/service.ts'
import { buildApp } from '#app.ts'
import { billingConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { paymentProvider, paymentState } from '#payments/provider.ts'
import { startReconciliation } from '#payments/reconcile.ts'
import { PERSONAL } from '#personal-data/tables.ts'

const config = billingConfig()

await runService<Deps>({
  name: 'billing',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger }) => ({ db, logger, clock: systemClock, payments: paymentProvider(config) }),
  app: buildApp,
  providers: ({ payments }) => [paymentState(payments)],
  consumers,
  answerers: [answerPersonalData('billing', PERSONAL)],
  background: (deps) => (deps.payments ? startReconciliation(deps) : async () => {}),
})
