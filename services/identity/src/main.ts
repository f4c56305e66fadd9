import { systemClock } from '@wardround/kit/clock.ts'
import { runService } from '@wardround/kit/service.ts'
import { chooseCaptcha } from '#captcha/choose-captcha.ts'
import { chooseKycProvider } from '#kyc/choose-kyc-provider.ts'
import { startReconcilingChecks } from '#kyc/reconcile-checks.ts'

import { startForgetting } from '#one-time-codes/forget-old-codes.ts'

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
  deps: ({ db, logger }) => ({
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
  }),
  app: buildApp,
  consumers,
  answerers: [describePeople],
  background: (deps) => {
    const stops = [startReconcilingChecks(deps), startForgetting(deps)]
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  },
})
