import type { CallReply } from '@wardround/proto/contract.ts'
import type { listDeadLinks as listDeadLinksCall } from '@wardround/proto/http/content/dead-links.ts'
import type { Deps } from '#deps.ts'
import { listRedirects } from '#publishing/redirects/redirect-repository.ts'
import { listLinkedTexts, listNewsKeys } from './link-repository.ts'
import { isAddress, newsSlugOf, ownLinksIn } from './own-links.ts'

type DeadLink = CallReply<typeof listDeadLinksCall>[number]

/** Every link of a published text to a page of this site that is not there. Other sites are never asked. */
export async function listDeadLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DeadLink[]> {
  const [texts, news, redirects] = await Promise.all([
    listLinkedTexts(db.knex),
    listNewsKeys(db.knex, clock()),
    listRedirects(db.knex),
  ])
  const sources = new Set(redirects.map(({ source }) => source))
  const leadsOn = (path: string) => {
    const slug = newsSlugOf(path)
    return sources.has(path) || (slug === undefined ? isAddress(path) : news.has(slug))
  }
  const dead = texts.flatMap(({ html, ...text }) =>
    ownLinksIn(html)
      .filter((path) => !leadsOn(path))
      .map((href) => ({ ...text, href })),
  )
  return [...new Map(dead.map((link) => [`${link.key} ${link.href}`, link])).values()]
}

/** Weekly: names each dead link in the log. Answers how many there are. */
export async function reportDeadLinks(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<number> {
  const dead = await listDeadLinks(deps)
  for (const link of dead) deps.logger.warn(link, 'a published text leads to a page that is not there')
  return dead.length
}
