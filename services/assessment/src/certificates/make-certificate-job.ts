import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { JobContext } from '@wardround/kit/jobs/queues.ts'
import { jobHandler } from '@wardround/kit/process/worker.ts'
import { makeCertificateJob } from '@wardround/proto/jobs/assessment.ts'
import type { WorkerDeps } from '#deps.ts'
import { fileKeyOf } from './certificate.ts'
import { findCertificate, setState } from './certificate-repository.ts'
import { drawCertificate } from './draw-certificate.ts'

/**
 * Draws the file of a certificate and notifies the holder, once. Every step can be repeated: the file is the same, and
 * the notice goes with the change to `ready`.
 */
export async function makeCertificate(
  { db, storage, publicUrl }: WorkerDeps,
  { certificateId }: { certificateId: string },
  { lastAttempt }: Pick<JobContext, 'lastAttempt'>,
): Promise<void> {
  const row = await findCertificate(db.knex, certificateId)
  if (!row?.learner_id || row.state === 'ready') return
  await setState(db.knex, row.id, { state: 'making' })
  try {
    const file = await drawCertificate(row, `${publicUrl}/verify`)
    await storage.put(fileKeyOf(row.id), file)
    crashPoint('certificate.drawn')
    const { learner_id: learnerId } = row
    await transaction(db, async (trx) => {
      if (!(await setState(trx, row.id, { state: 'ready', bytes: file.length }))) return
      const fields = { certificateId: row.id, what: row.title, number: row.number }
      await requestNotice(trx, 'certificate-ready', learnerId, fields)
    })
  } catch (error) {
    if (lastAttempt) await setState(db.knex, row.id, { state: 'failed' })
    throw error
  }
}

export const makeCertificateHandler = jobHandler<typeof makeCertificateJob, WorkerDeps>(
  makeCertificateJob,
  makeCertificate,
)
