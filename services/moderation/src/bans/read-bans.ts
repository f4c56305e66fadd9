import type { Connection } from '@wardround/kit/data/database.ts'
import type { Ban } from '@wardround/proto/http/moderation/bans.ts'
import type { BanRow } from '#bans/ban.ts'
import { presentBan } from '#bans/ban-presenter.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#people/people.ts'
import { findSignals } from '#signals/signal-repository.ts'

/** Bans with their evidence and the names of those who decided. */
export async function showBans(deps: Deps, conn: Connection, rows: readonly BanRow[]): Promise<Ban[]> {
  const [signals, names] = await Promise.all([
    findSignals(
      conn,
      rows.flatMap((row) => row.signal_ids),
    ),
    namesOf(
      deps,
      rows.flatMap((row) => [row.banned_by, row.lifted_by]),
    ),
  ])
  const now = deps.clock()
  return rows.map((row) => presentBan(row, { signals, names, now }))
}

export async function showBan(deps: Deps, row: BanRow): Promise<Ban> {
  const [ban] = await showBans(deps, deps.db.knex, [row])
  return ban as Ban
}
