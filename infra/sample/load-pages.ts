import type { Db } from '@wardround/content/src/deps.ts'
import { type PageValue, pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { addDefinition } from '../../services/content/src/bank/definitions/add-definition.ts'
import { addPage } from '../../services/content/src/publishing/pages/add-page.ts'
import { readDefinitions, readLabValues, readPages } from './sample-pages.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }

async function count<Item>(items: readonly Item[], add: (item: Item) => Promise<boolean>): Promise<number> {
  let added = 0
  for (const item of items) if (await add(item)) added += 1
  return added
}

/** Adds the pages that are missing; what staff have written stays. Answers how many were added. */
export function loadPages(deps: Pick<Db, 'db'>): Promise<number> {
  const { banner, pages } = readPages()
  const { title, ...announcement } = banner
  const values: { tag: string; title: string; value: PageValue }[] = [
    { tag: pageTag('banner'), title, value: { kind: 'banner', ...announcement } },
    { tag: pageTag('labvalues'), title: 'Lab values', value: { kind: 'labvalues', ...readLabValues() } },
    ...pages.map((page) => ({
      tag: pageTag(page.name),
      title: page.title,
      value: { kind: 'text' as const, html: page.html },
    })),
  ]
  return count(values, (value) => addPage(deps, value, ACTOR))
}

/** Adds the definitions whose term is not defined yet. Answers how many were added. */
export const loadDefinitions = (deps: Pick<Db, 'db'>): Promise<number> =>
  count(readDefinitions(), (definition) => addDefinition(deps, definition, ACTOR))
