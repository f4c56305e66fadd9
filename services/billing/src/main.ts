import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { ask } from '@wardround/kit/requests.ts'
import { runService } from '@wardround/kit/service.ts'
import { describePeople } from '@wardround/proto/requests/identity.ts'
import { buildApp } from '#app.ts'
import { billingConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { paymentProvider, paymentState } from '#payments/provider.ts'
import { startReconciliation } from '#payments/reconcile.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { chooseStore, purchaseState } from '#purchases/choose-store.ts'

const config = billingConfig()

await runService<Deps>({
  name: 'billing',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, logger, nats }) => ({
    db,
    logger,
    clock: systemClock,
    payments: paymentProvider(config),
    store: chooseStore(config, systemClock),
    describePeople: async (uids) => (await ask(nats, describePeople, { uids })).people,
  }),
  app: buildApp,
  providers: ({ payments, store }) => [paymentState(payments), purchaseState(store)],
  consumers,
  answerers: [answerPersonalData('billing', PERSONAL)],
  background: (deps) => (deps.payments ? startReconciliation(deps) : async () => {}),
})
