import { seal } from '@wardround/kit/security/seal.ts'
import { putTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'

/** Gives a user a confirmed authenticator with a known secret (base32), for accounts that are set up by command. */
export const enrolTotp = (deps: Pick<Deps, 'db' | 'clock' | 'sealKey'>, uid: string, secret: string): Promise<void> =>
  putTotp(deps.db.knex, uid, seal(deps.sealKey, { secret }), deps.clock())
