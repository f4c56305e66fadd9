import { systemClock } from '@wardround/kit/base/clock.ts'
import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import { ask } from '@wardround/kit/events/requests.ts'
import { runService } from '@wardround/kit/process/service.ts'
import { countAnswers } from '@wardround/proto/requests/assessment.ts'
import { checkCaptcha, describePeople, findAccounts, findEmailKey } from '@wardround/proto/requests/identity.ts'
import { buildApp } from '#app.ts'
import { billingConfig } from '#config.ts'
import { consumers } from '#consumers.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { paymentProvider, paymentState } from '#provider/provider.ts'
import { chooseStore, purchaseState } from '#purchases/choose-store.ts'
import { tasks } from '#tasks.ts'

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
    describePeople: async (uids, more) => (await ask(nats, describePeople, { uids, ...more })).people,
    countAnswers: async (uid, since) => (await ask(nats, countAnswers, { uid, since: since.toISOString() })).answered,
    findAccounts: async (emails) => (await ask(nats, findAccounts, { emails })).accounts,
    emailKeyOf: async (uid) => (await ask(nats, findEmailKey, { uid })).emailKey,
    isCaptchaSolved: async (given) => (await ask(nats, checkCaptcha, given)).solved,
  }),
  app: buildApp,
  providers: ({ payments, store }) => [paymentState(payments), purchaseState(store)],
  consumers,
  answerers: [answerPersonalData('billing', PERSONAL)],
  tasks,
})
