import type { Call } from '@wardround/proto/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaffHarness, type StaffAsk, type StaffHarness, type StaffHarnessOptions } from './staff-harness.ts'

const NOBODYS = '0199a000-0000-7000-8000-00000000ffff'

export type StaffEntityCalls = {
  list: Call
  listAll: Call
  get: Call
  create: Call
  change: Call
  remove: Call
  restore: Call
  bin: Call
  bulk: Call
  csv: Call
  history: Call
}
export type StaffEntityCase = StaffHarnessOptions & {
  /** What the entity is called in the names of the tests. */
  many: string
  calls: StaffEntityCalls
  /** Of an entity that keeps every save. */
  versions?: { list: Call; get: Call; restore: Call }
  /** An input, another one for each number, so that what has to be unique is. */
  input: (number: number) => object
  /** What a change sets; another value than the inputs have. */
  change: Record<string, unknown>
}

/** The tests that every staff entity passes. What is its own is tested beside them. */
export function testStaffEntity({ many, calls, versions, input, change, ...options }: StaffEntityCase): void {
  let harness: StaffHarness
  let made = 0
  beforeAll(async () => {
    harness = await openStaffHarness(options)
  })
  afterAll(() => harness.close())

  const call = (declared: Call, asked?: StaffAsk) => harness.call(declared, asked)
  const create = async () => {
    made += 1
    return (await call(calls.create, { body: input(made) })).data
  }
  const changing = (record: { id: string; version: number }) => ({
    params: { id: record.id },
    body: { ...input(made), ...change, version: record.version },
  })

  describe(`${many} as staff keep them`, () => {
    it('are created, read, listed and changed, with a history', async () => {
      const record = await create()
      expect(record).toMatchObject({ ...input(made), version: 1 })
      expect((await call(calls.get, { params: { id: record.id } })).data).toEqual(record)
      expect((await call(calls.list)).data.items.map(({ id }: { id: string }) => id)).toContain(record.id)
      expect((await call(calls.listAll)).data.map(({ id }: { id: string }) => id)).toContain(record.id)
      expect((await call(calls.change, changing(record))).data).toMatchObject({ ...change, version: 2 })
      const { items } = (await call(calls.history, { params: { id: record.id } })).data
      expect(items.map(({ action }: { action: string }) => action)).toEqual(['change', 'create'])
    })

    it('are changed only on the version that was read', async () => {
      const record = await create()
      const both = await Promise.all([1, 2].map(() => call(calls.change, changing(record))))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ error }) => error)?.error).toMatchObject({
        code: 'resource.stale',
        data: { current: { id: record.id, version: 2 } },
      })
    })

    it('are deleted and brought back', async () => {
      const record = await create()
      const one = { params: { id: record.id } }
      const inBin = async () => (await call(calls.bin)).data.items.filter(({ id }: { id: string }) => id === record.id)
      expect((await call(calls.remove, one)).data).toEqual({ id: record.id })
      expect((await call(calls.get, one)).error.code).toBe('resource.missing')
      expect(await inBin()).toMatchObject([{ version: 2 }])
      expect((await call(calls.restore, one)).data).toMatchObject({ id: record.id, version: 3 })
      expect(await inBin()).toEqual([])
      expect((await call(calls.get, one)).status).toBe(200)
    })

    it('are deleted only on the version that was read, where one is named', async () => {
      const record = await create()
      const params = { id: record.id }
      await call(calls.change, changing(record))
      expect((await call(calls.remove, { params, query: { version: 1 } })).error).toMatchObject({
        code: 'resource.stale',
        data: { current: { id: record.id, version: 2 } },
      })
      expect((await call(calls.remove, { params, query: { version: 2 } })).data).toEqual(params)
    })

    it('are deleted and restored many at once, and come as a table', async () => {
      const rows = [await create(), await create()].map(({ id, version }) => ({ id, version }))
      const gone = (await call(calls.bulk, { body: { action: 'delete', rows } })).data
      expect(gone).toMatchObject({ done: 2 })
      const back = gone.outcomes.map(({ id, version }: { id: string; version: number }) => ({ id, version }))
      expect((await call(calls.bulk, { body: { action: 'restore', rows: back } })).data).toMatchObject({ done: 2 })
      const table = await call(calls.csv)
      expect(rows.filter(({ id }) => table.text.includes(id))).toHaveLength(2)
    })

    if (versions)
      it('are kept at every save, and come back as they were', async () => {
        const record = await create()
        const before = Object.fromEntries(Object.keys(change).map((name) => [name, record[name]]))
        await call(calls.change, changing(record))
        const { id } = record
        const kept = (await call(versions.list, { params: { id } })).data
        expect(kept.map(({ number }: { number: number }) => number)).toEqual([2, 1])
        const first = { id, number: 1 }
        expect((await call(versions.get, { params: first })).data).toMatchObject({ number: 1, content: before })
        const back = await call(versions.restore, { params: first, body: { version: 2 } })
        expect(back.data).toMatchObject({ ...before, version: 3 })
      })

    it('take nothing that is not declared, and are missing where there are none', async () => {
      expect((await call(calls.create, { body: { ...input(made + 1), unknown: 1 } })).error.code).toBe(
        'request.invalid',
      )
      const nobodys = { id: NOBODYS, version: 1 }
      for (const [declared, asked] of [
        [calls.get, { params: { id: NOBODYS } }],
        [calls.change, changing(nobodys)],
        [calls.remove, { params: { id: NOBODYS } }],
        [calls.restore, { params: { id: NOBODYS } }],
      ] as const)
        expect((await call(declared, asked)).error.code, declared.name).toBe('resource.missing')
    })

    it('are for staff with the permission that each call needs', async () => {
      const record = await create()
      const bodies = new Map<Call, StaffAsk>([
        [calls.create, { body: input(made + 1) }],
        [calls.change, changing(record)],
        [calls.bulk, { body: { action: 'restore', rows: [{ id: record.id, version: 1 }] } }],
      ])
      for (const declared of Object.values(calls)) {
        const asked = { params: { id: record.id }, ...bodies.get(declared) }
        const others = ['v', 'a', 'e'].filter((flag) => !declared.access.endsWith(`:${flag}`)).join('')
        expect((await call(declared, { ...asked, flags: others })).error?.code, declared.name).toBe('access.permission')
        expect((await call(declared, { ...asked, flags: null })).status, declared.name).toBe(401)
      }
    })
  })
}
