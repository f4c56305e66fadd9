import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyText } from '@wardround/kit/base/tidy-text.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { MOST_APPEALS, type OwnBan } from '@wardround/proto/http/moderation/appeals.ts'
import { presentOwnBan } from '#appeals/appeal-presenter.ts'
import { findAppeal, insertAppeal, listAppealsAgainst } from '#bans/appeal-repository.ts'
import { findBanInForce } from '#bans/ban-repository.ts'
import type { Deps } from '#deps.ts'
import { lockPerson } from '#people/person-repository.ts'

/** The ban in force of whoever holds the token. Throws `code.expired`. */
export async function getOwnBan(deps: Deps, { token }: { token: string }): Promise<OwnBan> {
  const now = deps.clock()
  const uid = await deps.readAppealToken(token, now)
  const ban = await findBanInForce(deps.db.knex, uid, now)
  return presentOwnBan(ban, ban ? await listAppealsAgainst(deps.db.knex, ban.id) : [])
}

const taken = (message: string) => new DomainError('resource.taken', { message })

/**
 * Takes an appeal against the ban in force. The same id again answers what is stored. Throws `code.expired`,
 * `resource.missing` when no ban is in force, `resource.taken` while another is open, after the third, and for an id in
 * use elsewhere.
 */
export async function sendAppeal(
  deps: Deps,
  { token, appealId, text }: { token: string; appealId: string; text: string },
): Promise<OwnBan> {
  const uid = await deps.readAppealToken(token, deps.clock())
  return transaction(deps.db, async (trx) => {
    await lockPerson(trx, uid)
    const now = deps.clock()
    const ban = await findBanInForce(trx, uid, now)
    if (!ban)
      throw new DomainError('resource.missing', { message: 'Your account is no longer blocked. Log in to continue.' })
    const earlier = await listAppealsAgainst(trx, ban.id)
    if (!earlier.some(({ id }) => id === appealId)) {
      if (await findAppeal(trx, appealId)) throw taken('Your appeal could not be sent. Reload the page and try again.')
      if (earlier.some(({ state }) => state === 'open'))
        throw taken('We already have your appeal. We will email you our decision.')
      if (earlier.length >= MOST_APPEALS) throw taken('You have appealed three times. The decision is final.')
      await insertAppeal(trx, { id: appealId, ban_id: ban.id, user_id: uid, body: tidyText(text), now })
    }
    return presentOwnBan(ban, await listAppealsAgainst(trx, ban.id))
  })
}
