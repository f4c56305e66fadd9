import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { eventSeat } from '@wardround/proto/entitlements.ts'
import { type EventType, linkOpensAt } from '@wardround/proto/event-types.ts'
import type { getBigMockUrl as contract, listPublicWebinars } from '@wardround/proto/http/content/events.ts'
import type { Db } from '#deps.ts'
import { presentPublicEvent } from './event-presenter.ts'
import { findPublishedEvent, listPublishedEvents } from './event-repository.ts'

const BIG_MOCK = 2

type Asked = { group: UserGroup | null; page: number; size: number; when?: 'coming' | 'over' | undefined }

/** Published events of one type; a group sees those that its members can book. */
export async function listPublicEvents(
  { db, clock }: Db,
  type: EventType,
  { group, page, size, when = 'coming' }: Asked,
): Promise<CallReply<typeof listPublicWebinars>> {
  const now = clock()
  const { rows, total } = await listPublishedEvents(db.knex, { type, group, when, now, page, size })
  return { items: rows.map((row) => presentPublicEvent(row, now)), page, size, total }
}

/**
 * Where a big mock is taken. Whether the learner has a seat is what the gateway vouches for (`event:<id>`). Throws
 * `resource.missing`, `event.no-seat`.
 */
export async function getBigMockUrl(
  { db, clock }: Db,
  id: string,
  identity: Identity,
): Promise<CallReply<typeof contract>> {
  const event = await findPublishedEvent(db.knex, id)
  if (event?.type !== BIG_MOCK) throw new DomainError('resource.missing')
  if (!identity.admin && !identity.entitlements.includes(eventSeat(id))) throw new DomainError('event.no-seat')
  const now = clock()
  const opensAt = linkOpensAt(event.starts_at)
  const isOpen = now >= opensAt && now < event.ends_at
  return {
    url: isOpen ? event.link || `/bigmock/enter/${id}` : null,
    opensAt: opensAt.toISOString(),
    endsAt: event.ends_at.toISOString(),
  }
}
