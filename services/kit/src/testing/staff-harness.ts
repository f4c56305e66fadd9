import { randomUUID } from 'node:crypto'
import type { PermissionArea } from '@wardround/proto/codes.ts'
import type { Call, ServiceName } from '@wardround/proto/contract.ts'
import { createLogger } from '../base/logger.ts'
import type { Database } from '../data/database.ts'
import { type App, createHttpApp } from '../http/http-app.ts'
import { testDatabase } from './database.ts'
import { testIdentity } from './identity.ts'

export const EDITOR_ID = '0199a000-0000-7000-8000-00000000000a'

export type StaffHarnessOptions = {
  service: ServiceName
  /** The area on which the staff who call have permissions. */
  area: PermissionArea
  migrations: URL
  routes: (app: App, deps: { db: Database }) => void
  /** Writes what the entity needs to be there, such as a category. */
  seed?: (db: Database) => Promise<void>
}
/**
 * What a call is made with. `flags` are the permissions on the area; null is a visitor. `key` is the idempotency key.
 */
export type StaffAsk = { params?: object; query?: object; body?: object; flags?: string | null; key?: string }

/** `/a/wardround/page/7?size=1`. */
function addressOf(call: Call, { params = {}, query = {} }: StaffAsk): string {
  const values: Record<string, unknown> = { product: 'wardround', ...params }
  const path = call.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** Some routes of a service on a private database, called by their contracts. */
export async function openStaffHarness({ service, area, migrations, routes, seed }: StaffHarnessOptions) {
  const db = await testDatabase({ migrations })
  await seed?.(db)
  const app = createHttpApp({
    service,
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor(service),
    db,
  })
  routes(app, { db })
  await app.ready()

  return {
    db,
    async call(call: Call, asked: StaffAsk = {}) {
      const { body, flags = 'vae', key = randomUUID() } = asked
      const staff = {
        uid: EDITOR_ID,
        sid: 's',
        name: 'Edith Moreau',
        admin: true,
        permissions: { [area]: flags ?? '' },
        provedAt: Math.floor(Date.now() / 1000),
      }
      const reply = await app.inject({
        method: call.method,
        url: addressOf(call, asked),
        headers: {
          'x-wardround-identity': await testIdentity.header(flags === null ? {} : staff, service),
          ...(call.handling.idempotencyKey ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { payload: body } : {}),
      })
      const isJson = reply.headers['content-type']?.toString().startsWith('application/json')
      const { data, error }: { data?: any; error?: any } = isJson ? reply.json() : {}
      return { status: reply.statusCode, text: reply.body, data, error }
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}
export type StaffHarness = Awaited<ReturnType<typeof openStaffHarness>>
