import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { reportScreenCapture as contract } from '@wardround/proto/http/moderation/signals.ts'
import type { BanRow } from '#bans/ban.ts'
import { banForCaptures } from '#bans/ban-for-captures.ts'
import { findBanInForce } from '#bans/ban-repository.ts'
import type { Deps } from '#deps.ts'
import { lockPerson } from '#people/person-repository.ts'
import { pathAlone } from '#signals/signal.ts'
import { recordSignal } from '#signals/signal-repository.ts'

type Input = { uid: string; path: string; identity: Pick<Identity, 'admin' | 'actor'> }
type Reply = CallReply<typeof contract>

const resultOf = (ban: BanRow | undefined): Reply => ({
  result: ban ? (ban.ban === 1 ? 'banned' : 'temp_banned') : null,
})

/**
 * Notes that somebody pressed a key that captures the screen, once in five seconds, and bans for the third one within
 * 24 hours. Who is banned already gets that reply and nothing is stored. Staff at work, and those who view the site as
 * somebody else, leave no signal.
 */
export async function reportScreenCapture(deps: Deps, { uid, path, identity }: Input): Promise<Reply> {
  if (identity.admin || identity.actor) return { result: null }
  return transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const now = deps.clock()
    const known = await findBanInForce(trx, uid, now)
    if (known) return resultOf(known)
    const isNew = await recordSignal(trx, { uid, kind: 'screen_capture', evidence: { path: pathAlone(path) }, now })
    return resultOf(isNew ? await banForCaptures(trx, uid, now) : undefined)
  })
}
