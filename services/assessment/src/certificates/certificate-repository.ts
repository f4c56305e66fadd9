import type { Connection } from '@wardround/kit/data/database.ts'
import type { CertificateRow } from './certificate.ts'

type Subject = Pick<CertificateRow, 'kind' | 'subject_id'> & { learner_id: string }

export const findBySubject = (connection: Connection, subject: Subject): Promise<CertificateRow | undefined> =>
  connection('certificates').where(subject).first()

/** Keeps a new certificate; nothing happens where the learner has one for the same. */
export const insertCertificate = (
  connection: Connection,
  row: Omit<CertificateRow, 'state' | 'bytes' | 'withdrawn_at' | 'withdrawn_reason'>,
): Promise<unknown> =>
  connection('certificates')
    .insert({ ...row, details: JSON.stringify(row.details) })
    .onConflict(['learner_id', 'kind', 'subject_id'])
    .ignore()

export const findCertificate = (connection: Connection, id: string): Promise<CertificateRow | undefined> =>
  connection('certificates').where({ id }).first()

export const findByNumber = (connection: Connection, number: string): Promise<CertificateRow | undefined> =>
  connection('certificates').where({ number }).first()

/** One of the learner's own. */
export const findOwn = (connection: Connection, learnerId: string, id: string): Promise<CertificateRow | undefined> =>
  connection('certificates').where({ learner_id: learnerId, id }).first()

export async function listOwn(
  connection: Connection,
  learnerId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CertificateRow[]; total: number }> {
  const own = connection('certificates').where({ learner_id: learnerId })
  const [rows, counted] = await Promise.all([
    own
      .clone()
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size),
    own.clone().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Changes how far a certificate is; returns whether it was in another state before. */
export async function setState(
  connection: Connection,
  id: string,
  change: Pick<CertificateRow, 'state'> & { bytes?: number },
): Promise<boolean> {
  return (await connection('certificates').where({ id }).whereNot({ state: change.state }).update(change)) > 0
}

/** A certificate that could not be made waits again; nothing happens to any other. */
export const setQueuedAgain = (connection: Connection, id: string): Promise<unknown> =>
  connection('certificates').where({ id, state: 'failed' }).update({ state: 'queued' })

export const setWithdrawn = (
  connection: Connection,
  id: string,
  change: Pick<CertificateRow, 'withdrawn_at' | 'withdrawn_reason'>,
): Promise<unknown> => connection('certificates').where({ id }).update(change)

/** Ids of a person's certificates, whose files go with the account. */
export const listIdsOf = (connection: Connection, learnerId: string): Promise<string[]> =>
  connection('certificates').where({ learner_id: learnerId }).pluck('id')

/** Certificates whose job has not been done for half a minute: it is added again, which does nothing where it waits. */
export const listUnmade = (connection: Connection): Promise<string[]> =>
  connection('certificates')
    .whereIn('state', ['queued', 'making'])
    .whereNotNull('learner_id')
    .whereRaw(`issued_at < clock_now() - interval '30 seconds'`)
    .limit(100)
    .pluck('id')
