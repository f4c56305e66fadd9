import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'
import type { joinPairing as contract, PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import type { z } from 'zod'
import { displayName } from '#authors/display-name.ts'
import { findBanInForce } from '#bans/ban-repository.ts'
import type { Deps } from '#deps.ts'
import { lockPerson } from '#people/person-repository.ts'
import { contactOf } from './contact.ts'
import { findPartnerFor } from './find-partner.ts'
import { findMembership, lockProfile, saveProfile } from './pair-repository.ts'
import { readPairStatus } from './pair-status.ts'
import { requireTerms } from './terms.ts'
import { zoneMinutesOf } from './zone.ts'

type Input = z.output<(typeof contract)['schema']['body']>

const DAY_MS = 86_400_000

/** An exam from today, where the person is, to two years ahead. Throws `request.invalid`. */
function requireUpcoming(examDate: string, zoneMinutes: number, now: Date): void {
  const day = (days: number) =>
    new Date(now.getTime() + zoneMinutes * 60_000 + days * DAY_MS).toISOString().slice(0, 10)
  if (examDate >= day(0) && examDate <= day(731)) return
  const details = [{ path: 'body.examDate', message: 'Choose a date from today to two years ahead.' }]
  throw new DomainError('request.invalid', { details })
}

/**
 * Looks for a study partner. Whoever is paired stays so; whoever waits keeps the place with the new details. Throws
 * `pairing.terms`, `request.invalid` for an exam in the past, and `gateway.unavailable` when assessment cannot be
 * asked.
 */
export async function joinPairing(
  deps: Pick<Deps, 'db' | 'clock' | 'describeAreas' | 'publishLive'>,
  uid: string,
  identity: Identity,
  input: Input,
): Promise<PairStatus> {
  await requireTerms(deps, uid)
  const { knex } = deps.db
  const now = deps.clock()
  const zone = zoneMinutesOf(input.timeZone, now)
  requireUpcoming(input.examDate, zone, now)
  const { areas, strong, weak } = await deps.describeAreas(uid, identity.group)
  const nameOf = new Map(areas.map(({ slug, name }) => [slug, name]))
  const named = (slugs: readonly string[]) => slugs.flatMap((slug) => nameOf.get(slug) ?? [])
  const partner = await transaction(deps.db, async (trx) => {
    // A ban that is being made waits or is seen; the session is over a moment later.
    await lockPerson(trx, uid)
    if (await findBanInForce(trx, uid, now)) throw new DomainError('session.missing')
    // Whoever pairs this person right now holds the profile, and is waited for.
    await lockProfile(trx, uid)
    if (await findMembership(trx, uid, { live: true })) return undefined
    await saveProfile(trx, {
      user_id: uid,
      name: displayName(identity.name),
      part: input.part,
      exam_date: input.examDate,
      time_zone: input.timeZone,
      zone_minutes: zone,
      for_pa: identity.group === USER_GROUPS.pa,
      languages: [...new Set(input.languages)],
      strong: named(strong),
      weak: named(weak),
      areas: Object.fromEntries(areas.map(({ name, share }) => [name, share])),
      ...contactOf(input.contact, identity),
      queued_at: now,
      checked_at: now,
    })
    const me = await lockProfile(trx, uid)
    return me ? findPartnerFor(trx, me, now) : undefined
  })
  for (const one of partner ? [uid, partner] : []) deps.publishLive(one, 'pairing')
  return readPairStatus(knex, uid, now)
}
