import { systemClock } from '@wardround/kit/clock.ts'
import { answerPersonalData } from '@wardround/kit/personal-data.ts'
import { ask } from '@wardround/kit/requests.ts'
import { startForgetting } from '@wardround/kit/retention.ts'
import { runService } from '@wardround/kit/service.ts'
import { readPersonalData } from '@wardround/proto/requests/personal-data.ts'
import { captchaState, chooseCaptcha } from '#captcha/choose-captcha.ts'
import { startRounds } from '#deletion/start-rounds.ts'
import { chooseKycProvider, kycState } from '#kyc/choose-kyc-provider.ts'
import { startReconcilingChecks } from '#kyc/reconcile-checks.ts'
import { RETENTION } from '#personal-data/retention.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { readPrivateKey } from '#sessions/session-token.ts'
import { describePeople } from '#users/describe-people.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { consumers } from './consumers.ts'
import type { Deps } from './deps.ts'

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
    readPersonalPart: async (service, uid, from) => (await ask(nats, readPersonalData[service], { uid, from })).part,
  }),
  app: buildApp,
  providers: ({ kyc }) => [kycState(kyc), captchaState(config)],
  consumers,
  answerers: [describePeople, answerPersonalData('identity', PERSONAL)],
  background: (deps) => {
    const stops = [startReconcilingChecks(deps), startForgetting(deps, RETENTION), startRounds(deps)]
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  },
})
