import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { findExamDate } from './exam-date-repository.ts'
import { onExamDateChanged } from './on-exam-date-changed.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
})
afterAll(() => db.close())

const publish = (uid: string, revision: number, date: string | null, timeZone: string) =>
  transaction(db, (trx) =>
    onExamDateChanged.handle(
      { trx, deps: {} as Deps, afterCommit: () => {} },
      {
        id: randomUUID(),
        type: onExamDateChanged.event.type,
        occurredAt: new Date().toISOString(),
        data: { uid, revision, date, timeZone },
      },
    ),
  )

it('keeps the newest exam date and time zone of each person', async () => {
  const [uid, other] = [randomUUID(), randomUUID()]
  expect(await findExamDate(db.knex, uid)).toEqual({ examDate: null, timeZone: 'Europe/London' })
  await publish(uid, 2, '2027-02-04', 'Asia/Dubai')
  await publish(uid, 1, '2026-12-24', 'Europe/London')
  await publish(other, 1, '2027-08-01', 'Africa/Lagos')
  expect(await findExamDate(db.knex, uid)).toEqual({ examDate: '2027-02-04', timeZone: 'Asia/Dubai' })
  await publish(uid, 5, null, 'Asia/Dubai')
  expect(await findExamDate(db.knex, uid)).toEqual({ examDate: null, timeZone: 'Asia/Dubai' })
  expect(await findExamDate(db.knex, other)).toEqual({ examDate: '2027-08-01', timeZone: 'Africa/Lagos' })
})
