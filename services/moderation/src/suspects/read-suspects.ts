import { DomainError } from '@wardround/kit/base/errors.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { SignalKind } from '@wardround/proto/http/moderation/signals.ts'
import type { listSuspicious as list, getSuspect as one } from '@wardround/proto/http/moderation/suspicious.ts'
import { findBanInForce } from '#bans/ban-repository.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#people/people.ts'
import { SIGNAL_LIFE, scoreOf } from '#signals/signal.ts'
import { presentSignal } from '#signals/signal-presenter.ts'
import { listSignals } from '#signals/signal-repository.ts'
import { listSuspectRows, SUSPECT_SORTS } from '#suspects/suspect-repository.ts'

type Asked = { page: number; size: number; sort?: string | undefined; kind?: SignalKind | undefined }

/** Learners whose score is above the setting. Throws `request.invalid` for an order that is not offered. */
export async function listSuspicious(deps: Deps, asked: Asked): Promise<CallReply<typeof list>> {
  if (asked.sort !== undefined && !SUSPECT_SORTS.includes(asked.sort))
    throw new DomainError('request.invalid', {
      details: [{ path: 'query.sort', message: 'Sort by one of: score, lastAt.' }],
    })
  const { knex } = deps.db
  const now = deps.clock()
  const threshold = await readSettingCopy(knex, 'suspicious')
  const { rows, total } = await listSuspectRows(knex, { ...asked, threshold, now })
  const names = await namesOf(
    deps,
    rows.map((row) => row.user_id),
  )
  const items = rows.map((row) => ({
    uid: row.user_id,
    name: names.get(row.user_id) ?? null,
    score: row.score,
    kinds: row.kinds,
    lastAt: row.last_at.toISOString(),
    banned: row.ban ?? (0 as const),
  }))
  return { items, page: asked.page, size: asked.size, total, threshold }
}

const MOST = 200

/** What was observed of one person, as far as it may still count. */
export async function getSuspect(deps: Deps, uid: string): Promise<CallReply<typeof one>> {
  const { knex } = deps.db
  const now = deps.clock()
  const [signals, ban, threshold, names] = await Promise.all([
    listSignals(knex, uid, new Date(now.getTime() - SIGNAL_LIFE), MOST),
    findBanInForce(knex, uid, now),
    readSettingCopy(knex, 'suspicious'),
    namesOf(deps, [uid]),
  ])
  return {
    uid,
    name: names.get(uid) ?? null,
    score: scoreOf(signals, now),
    threshold,
    banned: ban?.ban ?? 0,
    signals: signals.map((row) => presentSignal(row, now)),
    asOf: now.toISOString(),
  }
}
