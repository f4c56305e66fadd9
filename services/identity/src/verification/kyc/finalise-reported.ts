import type { Deps } from '#deps.ts'
import { finaliseCheck } from './finalise-check.ts'
import { markKycEvent } from './kyc-event-repository.ts'

/**
 * An event is a hint only: the check is read from the provider and finalised; one that is none of ours is kept as
 * unmatched and tried again.
 */
export async function finaliseReported(deps: Deps, event: { id: string; provider_id: string }): Promise<void> {
  if (!deps.kyc) return
  const row = await finaliseCheck(deps, await deps.kyc.read(event.provider_id))
  await markKycEvent(deps.db.knex, event.id, row ? 'settled' : 'unmatched', deps.clock())
}
