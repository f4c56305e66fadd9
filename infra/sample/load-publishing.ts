import type { Db } from '@wardround/content/src/deps.ts'
import { addFaqSection } from '../../services/content/src/publishing/faq-qas/add-faq-section.ts'
import { addNewsItem } from '../../services/content/src/publishing/news/add-news-item.ts'
import { readFaq, readNews } from './sample-pages.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }

/**
 * Adds the sections that are missing with their questions; what staff have written stays. Returns how many questions.
 */
export async function loadFaq(deps: Pick<Db, 'db'>): Promise<number> {
  let added = 0
  for (const [index, section] of readFaq().entries())
    added += await addFaqSection(deps, { ...section, position: index + 1 }, ACTOR)
  return added
}

/** Adds the news whose address is free, the oldest first, so that they stand in their order. Returns how many. */
export async function loadNews(deps: Pick<Db, 'db'>): Promise<number> {
  let added = 0
  for (const item of readNews().reverse()) if (await addNewsItem(deps, item, ACTOR)) added += 1
  return added
}
