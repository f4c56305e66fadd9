import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { eventChanged } from '@wardround/proto/events/content.ts'
import type { z } from 'zod'
import type { startBilling } from '#testing/billing-site.ts'

type Site = Awaited<ReturnType<typeof startBilling>>
type EventData = z.input<(typeof eventChanged)['data']>

const HOUR = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
export const meeting = (from: number, to: number) => ({ dates: [{ startsAt: inHours(from), endsAt: inHours(to) }] })

export const STAFF: Partial<Identity> = {
  name: 'Nell Ashgrove',
  admin: true,
  permissions: { Webinars: 'vae' },
}

/** What tests of seats do again and again. */
export function seatSite(site: Site) {
  const revisions = new Map<string, number>()

  /** Content publishes an event; returns once billing knows it. */
  async function publish(changes: Partial<EventData> = {}): Promise<string> {
    const eventId = changes.eventId ?? randomUUID()
    const revision = (revisions.get(eventId) ?? 0) + 1
    revisions.set(eventId, revision)
    const data: EventData = {
      eventId,
      revision,
      type: 0,
      state: 'published',
      title: 'ECGs in twenty patterns',
      speaker: 'Dr Ines Harrow',
      ...meeting(100, 102),
      capacity: 10,
      amount: 1500,
      currency: 'gbp',
      saleFrom: null,
      saleUntil: null,
      link: 'https://meet.example.org/ecg',
      recording: '',
      recordingUntil: null,
      materials: [],
      needsGmail: false,
      ...changes,
    }
    await transaction(site.db, (trx) => emit(trx, eventChanged, data))
    await eventually(async () => {
      const row = await site.db.knex('events').where({ id: eventId }).first()
      if (row?.revision !== revision) throw new Error('not heard of yet')
    })
    return eventId
  }

  const post = (url: string, as: string | null, body: object, more: object = {}) =>
    site.call({ method: 'POST', url, as, body, ...more })
  const book = (as: string | null, eventId: string, body: object = {}, more: object = {}) =>
    post('/users/webinarintentv2', as, { checkoutId: randomUUID(), eventId, origin: 'webinar', ...body }, more)
  const submit = (as: string, orderId: string) => post('/users/checkoutwebinarsv2', as, { orderId })
  const complete = (as: string, orderId: string) => post('/users/checkoutwebinars/callback', as, { orderId })

  return {
    publish,
    book,
    submit,
    complete,
    /** A seat that was paid for. */
    async bought(eventId: string, uid: string = randomUUID()) {
      const { data, error } = await book(uid, eventId)
      if (error) throw new Error(error.code)
      const paymentId = site.fake.intentOf(data.orderId).id
      site.fake.pay(paymentId)
      const { seat } = (await complete(uid, data.orderId)).data
      return { uid, orderId: data.orderId as string, seatId: seat.seatId as string, paymentId, state: seat.state }
    },
    own: async (uid: string) =>
      (await site.call({ method: 'GET', url: '/wardround/subscriptions/webinars', as: uid })).data,
    left: async (eventId: string): Promise<number> =>
      (await site.call({ method: 'GET', url: '/wardround/events/places' })).data.find(
        (each: { eventId: string }) => each.eventId === eventId,
      )?.left,
    ends: async (uid: string) => (await site.db.knex('entitlements').where({ user_id: uid }).first())?.ends ?? {},
    /** What somebody was notified of seats, oldest first. */
    async news(uid: string): Promise<string[]> {
      const rows = await site.db
        .knex('outbox_messages')
        .whereRaw(`payload->'data'->>'kind' like '%-seat' and payload->'data'->>'uid' = ?`, [uid])
        .orderBy('seq')
      return rows.map(({ payload }) => payload.data.fields.news)
    },
    /** What of money they were told with it, oldest first. */
    async moneyNews(uid: string): Promise<[string, number | null, string | null][]> {
      const rows = await site.db
        .knex('outbox_messages')
        .whereRaw(`payload->'data'->>'kind' like '%-seat' and payload->'data'->>'uid' = ?`, [uid])
        .orderBy('seq')
      return rows.map(({ payload: { data } }) => {
        const { news, money } = data.fields
        return [news, money?.amount ?? null, money?.invoice?.number ?? null]
      })
    },
    seats: (eventId: string) => site.db.knex('seats').where({ event_id: eventId }),
  }
}
