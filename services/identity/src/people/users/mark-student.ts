import { emitAll } from '@wardround/kit/events/outbox.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import { studentsChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { refreshStudents } from './student-repository.ts'

/** People in one message. */
const MOST = 500

async function mark(trx: Knex.Transaction, uid: string | null): Promise<void> {
  const changed = await refreshStudents(trx, await readSettingCopy(trx, 'uniemail'), uid)
  const messages = Array.from({ length: Math.ceil(changed.length / MOST) }, (_, part) => ({
    people: changed.slice(part * MOST, (part + 1) * MOST),
  }))
  await emitAll(trx, studentsChanged, messages)
}

/** Decides again whether a user is a student, after the address was confirmed or changed, and publishes a change. */
export const markStudent = (trx: Knex.Transaction, uid: string): Promise<void> => mark(trx, uid)

/** Decides for everybody, after the list of domains has changed. */
export const markStudents = (trx: Knex.Transaction): Promise<void> => mark(trx, null)
