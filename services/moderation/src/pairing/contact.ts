import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { changePairContact as contract, PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import {
  findMembership,
  findPartner,
  isWaiting,
  lockProfile,
  type Profile,
  removeStaleContacts,
  saveMemberContact,
  saveProfileContact,
} from './pair-repository.ts'
import { readPairStatus } from './pair-status.ts'

type Choice = z.output<(typeof contract)['schema']['body']>['contact']
export type SharedContact = Pick<Profile, 'contact_kind' | 'contact'>

/** The contact as it is shown; `email` is the account's own address. */
export function contactOf(choice: Choice, { email }: Pick<Identity, 'email'>): SharedContact {
  const value = choice.kind === 'email' ? email : choice.value
  if (!value)
    throw new DomainError('request.invalid', {
      details: [
        { path: 'body.contact', message: 'Your account has no email address to share. Choose another contact.' },
      ],
    })
  return { contact_kind: choice.kind, contact: choice.kind === 'telegram' ? `@${value.replace(/^@/, '')}` : value }
}

/**
 * Shares another contact from now on; the partner sees it at once. Throws `resource.missing` for somebody who neither
 * has a partner nor waits for one.
 */
export async function changePairContact(
  deps: Pick<Deps, 'db' | 'clock' | 'publishLive'>,
  uid: string,
  identity: Pick<Identity, 'email'>,
  choice: Choice,
): Promise<PairStatus> {
  const contact = contactOf(choice, identity)
  const now = deps.clock()
  const partner = await transaction(deps.db, async (trx) => {
    const profile = await lockProfile(trx, uid)
    const me = await findMembership(trx, uid, { live: true })
    if (me && (await saveMemberContact(trx, me.id, contact)) > 0) return findPartner(trx, me)
    if (!profile || !isWaiting(profile, now)) throw new DomainError('resource.missing')
    await saveProfileContact(trx, uid, contact)
    return undefined
  })
  for (const one of partner ? [uid, partner.user_id] : [uid]) deps.publishLive(one, 'pairing')
  return readPairStatus(deps.db.knex, uid, now)
}

/** Removes the contacts of people who no longer wait. */
export const forgetContacts = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  removeStaleContacts(deps.db.knex, deps.clock())
