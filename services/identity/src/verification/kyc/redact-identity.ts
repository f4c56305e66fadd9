import type { Deps } from '#deps.ts'
import { listChecksOf, saveCheck } from './kyc-repository.ts'

/**
 * Has the provider delete what it holds of a person, and takes the names out of our rows; that a check was made, when
 * and with what outcome stays until the user goes. For the deletion of an account: can be repeated, and throws
 * `kyc.provider` where the provider does not answer.
 */
export async function redactIdentity(deps: Deps, uid: string): Promise<void> {
  for (const row of await listChecksOf(deps.db.knex, uid)) {
    if (row.state === 'redacted') continue
    if (row.provider_id && deps.kyc?.name === row.provider) await deps.kyc.redact(row.provider_id)
    const names = { given_name: '', last_name: '', document_given_name: null, document_last_name: null }
    await saveCheck(deps.db.knex, row.id, { ...names, state: 'redacted', reason: null, updated_at: deps.clock() })
  }
}
