import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { saveChoice } from '#notices/preference-repository.ts'
import { findByToken } from './summary-repository.ts'

/** Where a mail program posts (RFC 8058), and the page for the person, whose button posts the same. */
export const unsubscribeLinks = (site: string, token: string): { post: string; page: string } => ({
  post: `${site}/api/v1/users/unsubscribe/${token}`,
  page: `${site}/unsubscribe/${token}`,
})

/** Ends the weekly summary of whoever the token was made for. An unknown one changes nothing, and is not told apart. */
export const unsubscribe = (deps: Deps, token: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const uid = await findByToken(trx, token)
    if (uid) await saveChoice(trx, uid, 'weekly-summary', { channel: 'email', enabled: false }, deps.clock())
  })
