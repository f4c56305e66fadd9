import type { Deps } from '#deps.ts'
import { listUnmade } from './certificate-repository.ts'

/** Adds the jobs of certificates that nobody made, as when the queue was out of reach; one that waits stays as it is. */
export async function enqueueUnmade({
  db,
  enqueueCertificate,
}: Pick<Deps, 'db' | 'enqueueCertificate'>): Promise<void> {
  for (const id of await listUnmade(db.knex)) await enqueueCertificate(id)
}
