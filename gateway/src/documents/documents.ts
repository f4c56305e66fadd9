import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import { createDocumentCache } from './document-cache.ts'
import { documentAt, type PublicDocument } from './public-document.ts'
import type { ReadContent } from './read-content.ts'
import type { SiteFile } from './site-files.ts'

type Options = { read: ReadContent; origin: string; clock: Clock; logger: Logger; indexed: boolean }

/** The texts of the public site as the gateway serves them: kept, renewed by events, given stale while content is away. */
export function createDocuments({ read, origin, clock, logger, indexed }: Options) {
  const onStale = (key: string, error: unknown) =>
    logger.warn({ err: error, key }, 'content cannot be read: the last text is served')
  const pages = createDocumentCache<PublicDocument>({ clock, onStale })
  const files = createDocumentCache<SiteFile>({ clock, onStale })
  const renewals: (() => void)[] = []
  return {
    /** The document at an address, or undefined where none is made. */
    find(path: string): Promise<PublicDocument> | undefined {
      const key = path.startsWith('/news/') ? path : path.toLowerCase()
      const make = documentAt(key)
      return make && pages.get(key, () => make({ read, origin }))
    },
    renew(): void {
      pages.renew()
      files.renew()
      for (const renewed of renewals) renewed()
    },
    /** For what is made of the documents and kept elsewhere. */
    onRenew: (renewed: () => void): void => void renewals.push(renewed),
    read,
    clock,
    logger,
    files: { read, origin, cache: files, indexed },
  }
}
export type Documents = ReturnType<typeof createDocuments>
