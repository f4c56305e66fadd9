import { transaction } from '@wardround/kit/database.ts'
import type { Identity } from '@wardround/kit/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { CAPTURE_PAUSE_SECONDS, type reportScreenCapture as contract } from '@wardround/proto/http/moderation/signals.ts'
import type { Deps } from '#deps.ts'
import { pathAlone } from '#signals/signal.ts'
import { recordSignal } from '#signals/signal-repository.ts'

type Input = { uid: string; path: string; identity: Pick<Identity, 'admin' | 'actor'> }

/**
 * Notes that somebody pressed a key that captures the screen, once in five seconds. Staff at work, and those who view the site as
 * somebody else, leave no signal.
 */
export async function reportScreenCapture(deps: Deps, { uid, path, identity }: Input): Promise<CallReply<typeof contract>> {
  if (!identity.admin && !identity.actor) {
    const now = deps.clock()
    const since = new Date(now.getTime() - CAPTURE_PAUSE_SECONDS * 1000)
    await transaction(deps.db, (trx) => recordSignal(trx, { uid, kind: 'screen_capture', evidence: { path: pathAlone(path) }, now }, since))
  }
  return { result: null }
}
