import { hashToken } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { isLinkUsable } from './activation-flow-repository.ts'

/** Tells whether the link of an email is still good; changes nothing. */
export const checkActivation = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ usable: boolean }> => ({
  usable: await isLinkUsable(deps.db.knex, hashToken(token), deps.clock()),
})
