import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Appeal } from '@wardround/proto/http/moderation/appeals.ts'
import { getAppeal } from '#appeals/read-appeals.ts'
import { closeAppeals, findAppeal } from '#bans/appeal-repository.ts'
import { stateOfBan } from '#bans/ban.ts'
import { findBan } from '#bans/ban-repository.ts'
import { liftBan } from '#bans/lift-ban.ts'
import type { Deps } from '#deps.ts'
import { getPerson, requireMayBan } from '#people/people.ts'
import { lockPerson } from '#people/person-repository.ts'

type Input = { id: string; version: number; outcome: 'lifted' | 'upheld'; answer: string; identity: Identity }

/**
 * Answers an open appeal; `lifted` also lifts the ban where it is still in force. Throws `resource.missing`,
 * `resource.stale` when it was answered or changed since, `access.permission` as for banning.
 */
export async function answerAppeal(deps: Deps, { id, version, outcome, identity, ...given }: Input): Promise<Appeal> {
  const asked = await findAppeal(deps.db.knex, id)
  if (!asked) throw new DomainError('resource.missing')
  const uid = asked.user_id
  requireMayBan(identity, await getPerson(deps, uid), deps.clock())
  const answer = tidyText(given.answer)
  await transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const now = deps.clock()
    const appeal = await findAppeal(trx, id)
    const ban = await findBan(trx, asked.ban_id)
    if (!appeal || !ban) throw new DomainError('resource.missing')
    if (appeal.version !== version || appeal.state !== 'open')
      throw new DomainError('resource.stale', { data: { version: appeal.version } })
    const by = identity.uid ?? 'unknown'
    if (outcome === 'lifted' && stateOfBan(ban, now) === 'in-force')
      await liftBan(trx, ban, { reason: answer, evidence: `Appeal: ${appeal.body}`, identity, now, byAppeal: true })
    else await closeAppeals(trx, ban.id, { state: outcome, answer, by, now })
    await requestNotice(trx, 'appeal-answered', uid, { outcome, appeal: appeal.body, answer })
    await audit(trx, {
      actor: by,
      actorName: identity.name,
      action: 'answer',
      entity: 'appeals',
      entityId: id,
      before: { state: appeal.state, answer: null },
      after: { state: outcome, answer },
    })
  })
  return getAppeal(deps, id)
}
