import { transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { categoryChanged, guidePublished, questionPublished, settingChanged } from '@wardround/proto/events/content.ts'
import { SNAPSHOT_ENTITIES } from '@wardround/proto/http/content/settings.ts'
import { toChanged } from '#bank/categories/category-events.ts'
import { listCategories } from '#bank/categories/category-repository.ts'
import { toPublished } from '#bank/questions/question-events.ts'
import { listActiveAfter } from '#bank/questions/question-repository.ts'
import type { Db } from '#deps.ts'
import { republishClincherLists, republishDecks, republishGems } from '#gems/republish-gems.ts'
import { toPublished as toPublishedGuide } from '#guides/editing/guide-events.ts'
import { listActiveAfter as listActiveGuidesAfter } from '#guides/editing/guide-repository.ts'
import { listLatestSettings } from '#publishing/settings/setting-repository.ts'
import { toSettingChanged } from '#publishing/settings/setting-resource.ts'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Entity = (typeof SNAPSHOT_ENTITIES)[number]
type Deps = Pick<Db, 'db'>

/** Parents come before their categories. */
const republishCategories = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (trx) => {
    const rows = await listCategories(trx)
    const parentsFirst = [
      ...rows.filter((row) => row.parent_id === null),
      ...rows.filter((row) => row.parent_id !== null),
    ]
    await emitAll(trx, categoryChanged, parentsFirst.map(toChanged))
    return rows.length
  })

async function republishQuestions(deps: Deps): Promise<number> {
  let questions = 0
  for (let after = BEFORE_ALL; ; ) {
    const batch = await transaction(deps.db, async (trx) => {
      const full = await listActiveAfter(trx, after, BATCH)
      await emitAll(
        trx,
        questionPublished,
        full.map(({ question, version }) => toPublished(question, version)),
      )
      return full
    })
    const last = batch.at(-1)
    if (!last) return questions
    after = last.question.id
    questions += batch.length
  }
}

const republishSettings = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (trx) => {
    const rows = await listLatestSettings(trx)
    // A deleted row carries the revision of its deletion already.
    const events = rows.map((row) => ({ ...toSettingChanged(row, row.deleted_at !== null), revision: row.version }))
    await emitAll(trx, settingChanged, events)
    return rows.length
  })

async function republishGuides(deps: Deps): Promise<number> {
  let guides = 0
  for (let after = BEFORE_ALL; ; ) {
    const batch = await transaction(deps.db, async (trx) => {
      const rows = await listActiveGuidesAfter(trx, after, BATCH)
      await emitAll(trx, guidePublished, await toPublishedGuide(trx, rows))
      return rows
    })
    const last = batch.at(-1)
    if (!last) return guides
    after = last.id
    guides += batch.length
  }
}

const PUBLISHERS: Record<Entity, (deps: Deps) => Promise<number>> = {
  categories: republishCategories,
  questions: republishQuestions,
  settings: republishSettings,
  gems: republishGems,
  decks: republishDecks,
  clincherlists: republishClincherLists,
  guides: republishGuides,
}

/**
 * Tells some entities again, each record with the revision it has, so that a copy can be rebuilt. Nothing of ours
 * changes. The order is that of `SNAPSHOT_ENTITIES`, whatever was asked first. Answers how many records were published.
 */
export async function republish(deps: Deps, entities: readonly Entity[]): Promise<Partial<Record<Entity, number>>> {
  const counts: Partial<Record<Entity, number>> = {}
  for (const entity of SNAPSHOT_ENTITIES) if (entities.includes(entity)) counts[entity] = await PUBLISHERS[entity](deps)
  return counts
}

/** Everything that content owns. */
export const republishAll = (deps: Deps): Promise<Partial<Record<Entity, number>>> => republish(deps, SNAPSHOT_ENTITIES)
