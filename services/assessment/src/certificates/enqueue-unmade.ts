import type { Deps } from '#deps.ts'
import { listUnmade, setState } from './certificate-repository.ts'

/**
 * Adds the jobs of certificates that nobody made, as when the queue was out of reach; one that waits stays as it is.
 * Where the job has failed for good, the certificate says so, and its holder may ask again.
 */
export async function enqueueUnmade({
  db,
  enqueueCertificate,
  listFailedCertificates,
}: Pick<Deps, 'db' | 'enqueueCertificate' | 'listFailedCertificates'>): Promise<void> {
  const unmade = await listUnmade(db.knex)
  if (unmade.length === 0) return
  const failed = await listFailedCertificates()
  for (const id of unmade) {
    if (failed.has(id)) await setState(db.knex, id, { state: 'failed' })
    else await enqueueCertificate(id)
  }
}
