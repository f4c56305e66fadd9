import type { Connection } from '@wardround/kit/data/database.ts'
import type { LastPartner, PairContact, PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import {
  countWaiting,
  type Details,
  findLastPartner,
  findMembership,
  findPartner,
  findProfile,
  isWaiting,
  type Member,
} from './pair-repository.ts'

const contactOf = ({ contact_kind: kind, contact: value }: Details): PairContact | null =>
  kind && value ? { kind, value } : null

const detailsOf = ({ part, exam_date: examDate, time_zone: timeZone, languages }: Details) => ({
  part,
  examDate,
  timeZone,
  languages,
})

const presentPartner = (me: Member, partner: Member): PairStatus['partnerDetails'] => ({
  name: partner.name,
  ...detailsOf(partner),
  strong: partner.strong,
  weak: partner.weak,
  areas: Object.entries(partner.areas)
    .flatMap(([name, share]) => {
      const own = me.areas[name]
      return own === undefined ? [] : [{ name, own, partner: share }]
    })
    .sort((one, other) => Math.abs(other.own - other.partner) - Math.abs(one.own - one.partner))
    .slice(0, 8),
  contact: contactOf(partner),
  since: me.joined_at.toISOString(),
  rating: partner.rating,
})

/** Whom somebody who is not paired was paired with last; null where that account is gone. */
async function readLastPartner(conn: Connection, uid: string): Promise<LastPartner | null> {
  const last = await findLastPartner(conn, uid)
  if (!last) return null
  const { id: partnerId, name, rating, ended_at: endedAt, is_blocked: blocked } = last
  return { partnerId, name, until: endedAt.toISOString(), rating, blocked }
}

/** Where a person stands. */
export async function readPairStatus(conn: Connection, uid: string, now: Date): Promise<PairStatus> {
  const [me, profile, waiting] = await Promise.all([
    findMembership(conn, uid, { live: true }),
    findProfile(conn, uid),
    countWaiting(conn, now),
  ])
  const partner = me ? await findPartner(conn, me) : undefined
  const waits = profile !== undefined && isWaiting(profile, now)
  const details = profile ? detailsOf(profile) : null
  if (me && partner)
    return {
      pairingStatus: 'paired',
      partnerId: partner.id,
      partnerDetails: presentPartner(me, partner),
      timedOut: false,
      waitingSince: null,
      waiting,
      ownContact: contactOf(me),
      details,
      lastPartner: null,
    }
  return {
    pairingStatus: waits ? 'in_queue' : 'none',
    partnerId: null,
    partnerDetails: null,
    timedOut: !waits && profile?.queued_at !== null && profile !== undefined,
    waitingSince: waits ? (profile.queued_at?.toISOString() ?? null) : null,
    waiting,
    ownContact: waits ? contactOf(profile) : null,
    details,
    lastPartner: await readLastPartner(conn, uid),
  }
}
