import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { onStudentsChanged } from './on-students-changed.ts'
import { isStudent } from './student-repository.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
})
afterAll(() => db.close())

type People = { uid: string; revision: number; student: boolean }[]
const publish = (people: People) =>
  transaction(db, (trx) =>
    onStudentsChanged.handle(
      { trx, deps: {} as Deps, afterCommit: () => {} },
      {
        id: randomUUID(),
        type: onStudentsChanged.event.type,
        occurredAt: new Date().toISOString(),
        data: { people },
      },
    ),
  )

it('keeps the newest of what identity said of each person, in whatever order it comes', async () => {
  const [uid, other] = [randomUUID(), randomUUID()]
  const both = () => Promise.all([isStudent(db.knex, uid), isStudent(db.knex, other)])
  expect(await both()).toEqual([false, false])
  await publish([
    { uid, revision: 1, student: true },
    { uid: other, revision: 3, student: true },
  ])
  expect(await both()).toEqual([true, true])
  await publish([
    { uid, revision: 2, student: false },
    { uid: other, revision: 2, student: false },
  ])
  expect(await both()).toEqual([false, true])
  await publish([{ uid, revision: 1, student: true }])
  expect(await both()).toEqual([false, true])
})
