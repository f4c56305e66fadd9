import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { UserSafety } from '@wardround/proto/http/moderation/bans.ts'
import { showAppeals } from '#appeals/read-appeals.ts'
import { listAppealsOf } from '#appeals/staff-appeal-repository.ts'
import { listBans } from '#bans/ban-repository.ts'
import { showBans } from '#bans/read-bans.ts'
import type { Deps } from '#deps.ts'
import { scoreOf } from '#signals/signal.ts'
import { presentSignal } from '#signals/signal-presenter.ts'
import { listSignals } from '#signals/signal-repository.ts'

const MOST_SIGNALS = 200

/** Bans, signals of any age and appeals of a person. */
export async function getUserSafety(deps: Deps, uid: string): Promise<UserSafety> {
  const { knex } = deps.db
  const now = deps.clock()
  const [signals, banRows, appealRows, threshold] = await Promise.all([
    listSignals(knex, uid, new Date(0), MOST_SIGNALS),
    listBans(knex, uid),
    listAppealsOf(knex, uid),
    readSettingCopy(knex, 'suspicious'),
  ])
  const [bans, appeals] = await Promise.all([showBans(deps, knex, banRows), showAppeals(deps, appealRows)])
  return {
    uid,
    score: scoreOf(signals, now),
    threshold,
    signals: signals.map((row) => presentSignal(row, now)),
    bans,
    appeals,
    asOf: now.toISOString(),
  }
}
