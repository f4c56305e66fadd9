import { requestSealedNotice } from '@wardround/kit/events/notices.ts'
import type { NoticeInput, SealedKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from './user-repository.ts'

/** Notifies a user at the address given, which travels encrypted as the fields do. */
export const notifyUser = <Kind extends SealedKind>(
  trx: Knex.Transaction,
  { sealKey }: Pick<Deps, 'sealKey'>,
  kind: Kind,
  { id: uid, email: to, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
  fields: NoticeInput<Kind>,
): Promise<void> => requestSealedNotice(trx, sealKey, kind, { uid, to, firstName }, fields)
