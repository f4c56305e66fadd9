import { systemClock } from '@wardround/kit/base/clock.ts'
import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import { ask } from '@wardround/kit/events/requests.ts'
import { runService } from '@wardround/kit/process/service.ts'
import { nameEvent } from '@wardround/proto/requests/content.ts'
import { readPersonalData } from '@wardround/proto/requests/personal-data.ts'
import { answerCaptcha } from '#access/captcha/answer-captcha.ts'
import { captchaState, chooseCaptcha } from '#access/captcha/choose-captcha.ts'
import { prometheusAt } from '#operations/prometheus.ts'
import { describePeople } from '#people/users/describe-people.ts'
import { findAccounts, findEmailKey } from '#people/users/find-accounts.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { readPrivateKey } from '#sessions/session-token.ts'
import { chooseKycProvider, kycState } from '#verification/kyc/choose-kyc-provider.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { consumers } from './consumers.ts'
import type { Deps } from './deps.ts'
import { tasks } from './tasks.ts'

const config = loadConfig()

await runService<Deps>({
  name: 'identity',
  config,
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db, nats, logger }) => ({
    db,
    logger,
    clock: systemClock,
    sessionKey: readPrivateKey(config.SESSION_PRIVATE_KEY),
    codeKey: Buffer.from(config.CODE_KEY, 'base64'),
    sealKey: config.SEAL_KEY,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    kyc: chooseKycProvider(config),
    texts: Boolean(config.TWILIO_ACCOUNT_SID ?? config.TEXTS_SANDBOX_URL),
    captcha: chooseCaptcha(config, db, Buffer.from(config.CODE_KEY, 'base64')),
    prometheus: config.PROMETHEUS_URL ? prometheusAt(config.PROMETHEUS_URL) : null,
    nameEvent: async (eventId) => (await ask(nats, nameEvent, { eventId })).title,
    readPersonalPart: async (service, uid, from) => (await ask(nats, readPersonalData[service], { uid, from })).part,
  }),
  app: buildApp,
  providers: ({ kyc }) => [kycState(kyc), captchaState(config)],
  consumers,
  answerers: [answerCaptcha, describePeople, findAccounts, findEmailKey, answerPersonalData('identity', PERSONAL)],
  tasks,
})
