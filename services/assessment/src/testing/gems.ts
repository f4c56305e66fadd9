import { randomUUID } from 'node:crypto'
import type { EventOf } from '@wardround/proto/event.ts'
import type { clincherListChanged, deckChanged, gemPublished } from '@wardround/proto/events/content.ts'
import type { Clincher } from '@wardround/proto/gem-content.ts'
import { onClincherListChanged } from '#clinchers/on-clincher-list-changed.ts'
import { onDeckChanged } from '#decks/on-deck-changed.ts'
import type { Deps } from '#deps.ts'
import { onGemPublished } from '#gems/on-gem-published.ts'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { type CategoryData, categoryData, deliver } from '#testing/bank.ts'

export type GemData = EventOf<typeof gemPublished>['data']
export type DeckData = EventOf<typeof deckChanged>['data']
export type ClincherListData = EventOf<typeof clincherListChanged>['data']

export const gemData = (change: Partial<GemData> & Pick<GemData, 'categoryId'>): GemData => ({
  gemId: randomUUID(),
  revision: 1,
  versionId: randomUUID(),
  versionNumber: 1,
  code: 'CAR-G001',
  placedRevision: 1,
  position: 1,
  forPa: false,
  title: 'Treating hyperkalaemia',
  prompt: null,
  content: { format: 1, html: '<p>Calcium gluconate steadies the heart.</p>' },
  tags: {},
  references: [],
  indexImage: null,
  questionIds: [],
  guides: [],
  publishedAt: '2026-11-01T09:00:00.000Z',
  ...change,
})

/** A category with `count` gems, in order. */
export async function seedGems(
  deps: Deps,
  count: number,
  change: Partial<GemData> = {},
): Promise<{ category: CategoryData; gems: GemData[] }> {
  const category = categoryData()
  const gems = Array.from({ length: count }, (_, index) =>
    gemData({ categoryId: category.categoryId, position: index + 1, code: `CAR-G${index + 1}`, ...change }),
  )
  await deliver(deps, onCategoryChanged, category)
  await deliver(deps, onGemPublished, ...gems)
  return { category, gems }
}

export async function seedDeck(
  deps: Deps,
  gems: readonly GemData[],
  change: Partial<DeckData> = {},
): Promise<DeckData> {
  const deckId = randomUUID()
  const deck: DeckData = {
    ...{ deckId, revision: 1, slug: `deck-${deckId.slice(0, 8)}`, name: 'First five minutes', description: '' },
    ...{ kind: 'theme', image: null, position: 1, forPa: false, gemIds: gems.map(({ gemId }) => gemId) },
    ...change,
  }
  await deliver(deps, onDeckChanged, deck)
  return deck
}

export const clincherData = (change: Partial<Clincher> = {}): Clincher => ({
  id: randomUUID(),
  text: 'Tearing pain through to the back',
  choice: 'Dissection or infarction?',
  answer: 'Aortic dissection',
  contrast: 'not myocardial infarction',
  ...change,
})

export async function seedClinchers(
  deps: Deps,
  count: number,
  change: Partial<ClincherListData> = {},
): Promise<ClincherListData> {
  const listId = randomUUID()
  const list: ClincherListData = {
    ...{ listId, revision: 1, slug: `list-${listId.slice(0, 8)}`, name: 'Chest pain', categoryId: null },
    ...{ position: 1, forPa: false, clinchers: Array.from({ length: count }, () => clincherData()) },
    ...change,
  }
  await deliver(deps, onClincherListChanged, list)
  return list
}

/** The body of a rating. */
export const reviewBody = (gemId: string, at: Date, change: Record<string, unknown> = {}) => ({
  reviewId: randomUUID(),
  gemId,
  rating: 3,
  milliseconds: 9_000,
  at: at.toISOString(),
  ...change,
})
