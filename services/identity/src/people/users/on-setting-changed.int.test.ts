import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import type { SettingTag } from '@wardround/proto/settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { kycPerson } from '#testing/kyc-person.ts'
import { onSettingChanged } from './on-setting-changed.ts'

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const tell = (tag: SettingTag, revision: number, value: unknown) =>
  transaction(identity.db, (trx) =>
    onSettingChanged.handle(
      { trx, deps: identity.deps, afterCommit: () => undefined },
      {
        id: randomUUID(),
        type: 'content.setting.changed.v1',
        occurredAt: new Date().toISOString(),
        data: { tag, revision, value },
      },
    ),
  )

it('a changed setting reaches sessions at once, and every gateway is told; old news and other settings are passed over', async () => {
  const amara = await kycPerson(identity, 'settings')
  const told = async () => (await identity.payloads('events.identity.sessions.changed.v1')).length
  expect((await amara.state()).verified).toBe(true)
  await tell('kyc', 2, 'required')
  expect([(await amara.state()).verified, (await amara.current()).data.verified, await told()]).toEqual([
    false,
    false,
    1,
  ])
  await tell('kyc', 1, 'off')
  await tell('kyc', 2, 'optional')
  await tell('blacklist', 3, ['example.com'])
  expect([(await amara.state()).verified, await told()]).toEqual([false, 1])
  await tell('kyc', 3, 'optional')
  expect([(await amara.state()).verified, await told()]).toEqual([true, 2])
})
