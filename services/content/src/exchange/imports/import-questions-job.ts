import { DomainError } from '@wardround/kit/base/errors.ts'
import type { JobContext } from '@wardround/kit/jobs/queues.ts'
import type { Deps } from '#deps.ts'
import { failImport, runImport } from './run-import.ts'

/**
 * One try of an import's job. The last one that fails ends the import with the reason; so does a file that is gone.
 * When the process stops the try breaks off between batches, and the next worker goes on.
 */
export async function importQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>,
  importId: string,
  context: Pick<JobContext, 'lastAttempt'>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await runImport(deps, importId, signal)
  } catch (error) {
    const fileIsGone = error instanceof DomainError && error.code === 'resource.missing'
    if (fileIsGone)
      return failImport(
        deps,
        importId,
        'The uploaded file no longer exists. Upload it again: questions already imported are not added twice.',
      )
    if (context.lastAttempt && !signal?.aborted)
      await failImport(
        deps,
        importId,
        'The import stopped because of a fault on our side. Upload the file again: questions already imported are not added twice.',
      )
    throw error
  }
}
