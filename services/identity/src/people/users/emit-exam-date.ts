import { emit } from '@wardround/kit/events/outbox.ts'
import { examDateChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { User } from './user-repository.ts'

/** Publishes the exam date and the time zone as they are in this transaction. */
export const emitExamDate = (
  trx: Knex.Transaction,
  { id, version, examDate, timeZone }: Pick<User, 'id' | 'version' | 'examDate' | 'timeZone'>,
): Promise<void> => emit(trx, examDateChanged, { uid: id, revision: version, date: examDate, timeZone })
