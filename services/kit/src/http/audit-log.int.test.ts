import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { audit } from '../data/audit.ts'
import { transaction } from '../data/database.ts'
import { testDatabase } from '../testing/database.ts'
import { testIdentity } from '../testing/identity.ts'
import { createHttpApp } from './http-app.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const write = (actor: string, actorName: string | undefined, action: string, entityId: string) =>
    transaction(db, (trx) =>
      audit(trx, {
        actor,
        actorName,
        action,
        entity: 'order',
        entityId,
        before: { a: 1, b: 2 },
        after: { a: 1, b: 3 },
      }),
    )
  await write('nell', 'Nell Ashgrove', 'refund', '1')
  await write('system', undefined, 'expire', '2')
  for (let index = 0; index < 60; index += 1) await write('rowan', 'Rowan Marsh', 'change', `${index + 10}`)
})
afterAll(() => db.close())

const OWNER = { uid: '0199a000-0000-7000-8000-000000000001', sid: 's', admin: true, permissions: { Roles: 'v' } }
async function ask(query: string, who: object = OWNER) {
  const logger = createLogger({ name: 'test', level: 'silent' })
  const app = createHttpApp({ service: 'billing', logger, identityKey: testIdentity.keyFor('billing'), db })
  const reply = await app.inject({
    url: `/a/wardround/auditlog/billing?${query}`,
    headers: { 'x-wardround-identity': await testIdentity.header(who as never, 'billing') },
  })
  await app.close()
  return { status: reply.statusCode, data: reply.json().data }
}
const ids = async (query: string) => (await ask(query)).data.items.map(({ entityId }: { entityId: string }) => entityId)

it('lists what was done, the newest first, and goes on before the last', async () => {
  const { data } = await ask('')
  expect([data.items.length, data.more, data.items[0].entityId]).toEqual([50, true, '69'])
  expect(data.items[0]).toMatchObject({ actorName: 'Rowan Marsh', before: { b: 2 }, after: { b: 3 } })
  const rest = (await ask(`before=${data.items.at(-1).seq}`)).data
  expect([rest.items.length, rest.more, rest.items.at(-1).entityId]).toEqual([12, false, '1'])
})

it('filters by person, by what was done to what, and by day', async () => {
  expect(await ids('who=ashgrove')).toEqual(['1'])
  expect(await ids('who=system')).toEqual(['2'])
  expect(await ids('what=refund')).toEqual(['1'])
  expect(await ids('what=12')).toEqual(['12'])
  expect(await ids('to=2020-01-01')).toEqual([])
  expect(await ids('from=2020-01-01&who=ashgrove')).toEqual(['1'])
})

it('is for whoever looks after roles', async () => {
  expect((await ask('', { ...OWNER, permissions: { Users: 'vae' } })).status).toBe(403)
})
