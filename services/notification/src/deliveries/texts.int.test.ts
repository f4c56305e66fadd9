import { randomUUID } from 'node:crypto'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startNotification } from '#testing/harness.ts'
import { giveUp } from './give-up.ts'

let notification: Harness
beforeAll(async () => {
  notification = await startNotification()
})
afterAll(() => notification.stop())

const CODE = '482913'
async function ask(to: string, expiresAt = '2026-05-01T08:10:00.000Z'): Promise<string> {
  const id = randomUUID()
  const sealed = notification.sealed({ to, firstName: 'Amara', fields: { code: CODE, minutes: 10, expiresAt } })
  await notification.tell(noticeRequested.identity, id, { kind: 'phone-code', uid: randomUUID(), fields: null, sealed })
  return id
}
const settled = (id: string, state: string) =>
  eventually(async () => expect((await notification.delivery(id))?.state).toBe(state))
const sentTo = (to: string) => notification.texts.filter((text) => text.to === to)

describe('a text message', () => {
  it('T-017 is sent once by the worker, sealed until then, and bound to our pages', async () => {
    const id = await ask('+447400000001')
    await settled(id, 'sent')
    expect(sentTo('+447400000001')).toEqual([
      { id, to: '+447400000001', text: expect.stringContaining(`@localhost #${CODE}`) },
    ])
    const row = await notification.delivery(id)
    expect([row.channel, row.sealed]).toEqual(['text', null])
    expect(JSON.stringify(await notification.deliveryQueue.failed())).not.toContain(CODE)
  })

  it('is tried again while the provider cannot take it', async () => {
    let tries = 0
    notification.answerTexts(({ to }) => (to === '+447400000002' && ++tries < 3 ? new Error('503') : undefined))
    const id = await ask('+447400000002')
    await settled(id, 'sent')
    expect([tries, sentTo('+447400000002').length]).toEqual([3, 1])
  })

  it('is not tried again when the provider refuses it, and no number stays behind', async () => {
    let tries = 0
    notification.answerTexts(({ to }) => {
      if (to !== '+447400000003') return undefined
      tries += 1
      return giveUp(`400 21211 The To number ${to} is not valid`)
    })
    const id = await ask('+447400000003')
    await settled(id, 'failed')
    expect([tries, (await notification.delivery(id)).problem]).toEqual([
      1,
      '400 21211 The To number [number] is not valid',
    ])
    expect(await notification.events('events.notification.delivery.failed.v1')).toContainEqual(
      expect.objectContaining({ deliveryId: id }),
    )
  })

  it('of which nothing is known any more is given up at once', async () => {
    const id = randomUUID()
    const now = notification.deps.clock()
    await notification.db
      .knex('deliveries')
      .insert({ id, channel: 'text', kind: 'phone-code', created_at: now, queued_at: now })
    await notification.deliveryQueue.add({ deliveryId: id }, `${id}-1`)
    await settled(id, 'failed')
    expect(await notification.delivery(id)).toMatchObject({ attempts: 1, problem: 'The content is no longer stored.' })
  })

  it('is not sent when its code is dead', async () => {
    const id = await ask('+447400000004', '2026-05-01T07:59:00.000Z')
    await settled(id, 'failed')
    expect(sentTo('+447400000004')).toEqual([])
  })
})
