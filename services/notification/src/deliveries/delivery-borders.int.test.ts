import { eventually } from '@wardround/kit/testing/eventually.ts'
import { userActivated, userChanged } from '@wardround/proto/events/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findContact } from '#contacts/contact-repository.ts'
import { type Harness, startNotification } from '#testing/harness.ts'
import { startRound } from './delivery-repository.ts'
import { queueDelivery } from './queue-delivery.ts'
import { sendDelivery } from './send-delivery-job.ts'

let service: Harness
beforeAll(async () => {
  service = await startNotification()
})
afterAll(() => service.stop())

/** A delivery that waits and that no job is about. */
async function waiting(to: string, more: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  const now = service.deps.clock()
  const fields = { code: '123456', token: 'abc', minutes: 10 }
  const sealed = service.sealed({ to, firstName: 'Amara', fields })
  await service.db
    .knex('deliveries')
    .insert({ id, kind: 'sign-up-code', sealed, created_at: now, queued_at: now, ...more })
  return id
}
const try_ = (id: string, last = false) => sendDelivery(service.workerDeps, id, last)
const got = (to: string) => service.mailbox.receivedBy(to).length
const seen = (count: number, of: string) =>
  eventually(async () =>
    expect(
      await service.db
        .knex('inbox_messages')
        .where('consumer', 'like', `%${of}%`)
        .whereNot('consumer', 'like', '%people%'),
    ).toHaveLength(count),
  )

describe('a delivery', () => {
  it('that was sent or given up is not sent by a job that comes late', async () => {
    const sent = await waiting('late@wardround.test')
    await try_(sent)
    await try_(sent)
    expect(got('late@wardround.test')).toBe(1)
    const failed = await waiting('given-up@wardround.test', { state: 'failed' })
    await try_(failed, true)
    expect([got('given-up@wardround.test'), (await service.delivery(failed)).state]).toEqual([0, 'failed'])
  })

  it('that another try is at stays with it, and is taken when that one is overdue', async () => {
    const until = new Date(service.deps.clock().getTime() + 45_000)
    const id = await waiting('held@wardround.test', { claimed_until: until })
    await expect(try_(id)).rejects.toMatchObject({ until, message: 'another try is still running' })
    expect(got('held@wardround.test')).toBe(0)
    service.pass(46)
    await try_(id)
    expect(got('held@wardround.test')).toBe(1)
  })

  it.each(['sent', 'failed'])(
    'that was settled as %s while it was on its way stays so, and nothing is told twice',
    async (state) => {
      const id = await waiting(`on-its-way-${state}@wardround.test`)
      const settle = async () => void (await service.db.knex('deliveries').where({ id }).update({ state }))
      await sendDelivery({ ...service.workerDeps, send: settle }, id, true)
      const failing = async () => {
        await settle()
        throw new Error('no')
      }
      const other = await waiting('other@wardround.test')
      const finaliseOther = () => service.db.knex('deliveries').where({ id: other }).update({ state })
      await expect(
        sendDelivery({ ...service.workerDeps, send: () => finaliseOther().then(failing) }, other, true),
      ).rejects.toThrow('no')
      expect([(await service.delivery(id)).state, (await service.delivery(other)).state]).toEqual([state, state])
      const told = [
        await service.events('events.notification.delivery.sent.v1'),
        await service.events('events.notification.delivery.failed.v1'),
      ]
      expect(told.flat().filter(({ deliveryId }) => deliveryId === id || deliveryId === other)).toEqual([])
    },
  )

  it('begins a round once, and only while it waits', async () => {
    const { knex } = service.db
    const now = service.deps.clock()
    const id = await waiting('rounds@wardround.test')
    expect([
      await startRound(knex, id, 2, now),
      await startRound(knex, id, 2, now),
      await startRound(knex, id, 4, now),
    ]).toEqual([true, false, false])
    await knex('deliveries').where({ id }).update({ state: 'sent' })
    expect(await startRound(knex, id, 3, now)).toBe(false)
  })

  it('that cannot be queued is no failure of what caused it', async () => {
    const away = { add: () => Promise.reject(new Error('Redis is away')) }
    const { logger } = service.deps
    await expect(
      queueDelivery({ logger, deliveryQueue: away }, { id: crypto.randomUUID(), round: 1 }),
    ).resolves.toBeUndefined()
  })
})

describe('where emails go', () => {
  it('is the newest confirmed address of the person, in whatever order it is told', async () => {
    const [uid, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const contact = (email: string) => service.sealed({ email, firstName: 'Vera' })
    const newest = contact('newest@wardround.test')
    const tell = (sealedContact: string | null, at: string) =>
      service.tell(userChanged, crypto.randomUUID(), { uid, group: 1, at, sealedContact })
    await service.tell(userActivated, crypto.randomUUID(), {
      uid: other,
      group: 1,
      at: '2026-05-09T08:00:00Z',
      sealedContact: contact('o@w.test'),
    })
    await tell(newest, '2026-05-02T08:00:00Z')
    await seen(1, 'changed')
    await tell(contact('older@wardround.test'), '2026-05-01T08:00:00Z')
    await tell(null, '2026-05-03T08:00:00Z')
    await seen(3, 'changed')
    expect(await findContact(service.db.knex, uid)).toBe(newest)
    const id = crypto.randomUUID()
    const fields = {
      orderId: crypto.randomUUID(),
      amount: 4900,
      currency: 'gbp',
      names: ['3 Months'],
      until: '2026-08-01T00:00:00Z',
    }
    await service.tell(noticeRequested.billing, id, { kind: 'order-paid', uid, fields, sealed: null })
    await eventually(async () => expect((await service.delivery(id))?.state).toBe('sent'))
    expect([got('newest@wardround.test'), got('older@wardround.test'), got('o@w.test')]).toEqual([1, 0, 0])
  })

  it('is nowhere for the answer to an appeal of somebody without an address', async () => {
    const id = crypto.randomUUID()
    const fields = { outcome: 'upheld', appeal: 'No.', answer: 'Yes.' }
    const uid = crypto.randomUUID()
    await service.tell(noticeRequested.moderation, id, { kind: 'appeal-answered', uid, fields, sealed: null })
    await seen(1, 'moderation-notice')
    expect(await service.delivery(id)).toBeUndefined()
  })
})

describe('a delivery that was stored with ready values', () => {
  it('is sent with them, and with what its template has gained since', async () => {
    const values = { link: 'http://localhost:8080/login/resetpassword/abc' }
    const sealed = service.sealed({ to: 'earlier@wardround.test', name: 'Amara', values })
    await try_(await waiting('', { kind: 'password-forgotten', sealed }))
    const text = service.mailbox.receivedBy('earlier@wardround.test')[0]?.mail.text
    expect(text).toContain('Hello Amara,')
    expect(text).toContain('http://localhost:8080/login/resetpassword/abc')
    expect(text).toContain('expires in 10 minutes')
  })
})
