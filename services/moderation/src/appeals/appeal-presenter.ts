import type { Appeal, OwnBan } from '@wardround/proto/http/moderation/appeals.ts'
import { MOST_APPEALS } from '@wardround/proto/http/moderation/appeals.ts'
import type { StaffAppealRow } from '#appeals/staff-appeal-repository.ts'
import type { AppealRow } from '#bans/appeal-repository.ts'
import { type BanRow, stateOfBan } from '#bans/ban.ts'

/** What the blocked person sees; nothing of evidence or of who decided. */
export const presentOwnBan = (ban: BanRow | undefined, appeals: readonly AppealRow[]): OwnBan => ({
  banned: ban?.ban ?? 0,
  until: ban?.ends_at?.toISOString() ?? null,
  reason: ban?.reason ?? '',
  appeals: appeals.map((row) => ({
    id: row.id,
    state: row.state,
    text: row.body,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  })),
  mayAppeal: ban !== undefined && appeals.length < MOST_APPEALS && appeals.every(({ state }) => state !== 'open'),
})

const time = (text: string | null) => (text === null ? null : new Date(text))

/** What staff see. */
export function presentAppeal(row: StaffAppealRow, names: ReadonlyMap<string, string>, now: Date): Appeal {
  const { ban_row: ban } = row
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    uid: row.user_id,
    name: names.get(row.user_id) ?? null,
    text: row.body,
    state: row.state,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredByName: row.answered_by ? (names.get(row.answered_by) ?? null) : null,
    ban: {
      id: ban.id,
      version: ban.version,
      ban: ban.ban,
      state: stateOfBan({ ends_at: time(ban.ends_at), lifted_at: time(ban.lifted_at) }, now),
      reason: ban.reason,
      evidence: ban.evidence,
      automatic: ban.automatic,
      from: new Date(ban.starts_at ?? 0).toISOString(),
      until: time(ban.ends_at)?.toISOString() ?? null,
    },
  }
}
