import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Knex } from 'knex'
import { refreshStudents } from './student-repository.ts'

/** Decides again whether a user is a student, after the address was confirmed or changed. */
export async function markStudent(trx: Knex.Transaction, uid: string): Promise<void> {
  await refreshStudents(trx, await readSettingCopy(trx, 'uniemail'), uid)
}
