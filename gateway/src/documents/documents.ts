import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import { listSiteRedirects } from '@wardround/proto/http/content/redirects.ts'
import { CHECK_PATH, checkDocument } from './check-document.ts'
import { createDocumentCache } from './document-cache.ts'
import { documentAt, type PublicDocument } from './public-document.ts'
import type { ReadContent } from './read-content.ts'
import type { SiteFile } from './site-files.ts'

const BELOW_CHECK = `${CHECK_PATH}/`

/**
 * The one spelling of an address, so that a page is made once, however it is asked for. Slugs of news and numbers of
 * certificates stay as they are.
 */
export function spellingOf(path: string): string {
  if (path.startsWith('/news/')) return path
  const lower = path.toLowerCase()
  return lower.startsWith(BELOW_CHECK) ? BELOW_CHECK + path.slice(BELOW_CHECK.length) : lower
}

type Read = { read: ReadContent; origin: string }
type Options = Read & { clock: Clock; logger: Logger; indexed: boolean }

/**
 * The texts of the public site as the gateway serves them: kept, renewed by events, given stale while content is away.
 */
export function createDocuments({ read, origin, clock, logger, indexed }: Options) {
  const onStale = (key: string, error: unknown) =>
    logger.warn({ err: error, key }, 'content cannot be read: the last text is served')
  const pages = createDocumentCache<PublicDocument>({ clock, onStale })
  const files = createDocumentCache<SiteFile>({ clock, onStale })
  const redirects = createDocumentCache<Record<string, string>>({ clock, onStale })
  const renewals: (() => void)[] = []
  return {
    /** Whether a document is made at an address as `spellingOf` gives it. */
    has: (path: string): boolean => documentAt(path) !== undefined,
    /** The document at an address as `spellingOf` gives it, or undefined where none is made. */
    find(path: string): Promise<PublicDocument> | undefined {
      const make = path === CHECK_PATH ? (deps: Read) => checkDocument(deps, null) : documentAt(path)
      return make && pages.get(path, () => make({ read, origin }))
    },
    /** Where staff lead a former address, given in lower case. */
    async redirectOf(path: string): Promise<string | undefined> {
      const all = await redirects.get('redirects', async () =>
        Object.fromEntries((await read(listSiteRedirects))?.map(({ source, target }) => [source, target]) ?? []),
      )
      return Object.hasOwn(all, path) ? all[path] : undefined
    },
    renew(): void {
      redirects.renew()
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
