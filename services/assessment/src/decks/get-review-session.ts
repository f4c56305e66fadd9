import type { ReviewMode } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getReviewSession as contract } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { countToday } from '#decks/deck-list-repository.ts'
import { readDeck } from '#decks/list-decks.ts'
import { readMembers } from '#decks/own-deck-repository.ts'
import { pickCards, pickForCram } from '#decks/session-repository.ts'
import { newLeft } from '#decks/today.ts'
import type { Deps } from '#deps.ts'
import { presentCard } from '#gems/gem-presenter.ts'
import { readGems } from '#gems/gem-repository.ts'
import type { Learner } from '#learner.ts'
import { rememberMemory } from '#memory/record-gem-review.ts'
import { studyOf } from '#memory/study.ts'

type Input = { deck?: string | undefined; mode: ReviewMode; size: number; skip: number }

/** The next cards to review, whole, so that they can be rated without a connection. Throws `resource.missing`. */
export async function getReviewSession(
  deps: Deps,
  learner: Learner,
  { deck, mode, size, skip }: Input,
): Promise<CallReply<typeof contract>> {
  const { knex } = deps.db
  const study = await studyOf(deps, learner.id)
  if (deck !== undefined) await readDeck(deps, learner, deck)
  const members = deck === undefined ? null : await readMembers(knex, learner, deck)
  const newCards = newLeft(study, await countToday(deps.db, learner, study))
  const picked =
    mode === 'cram'
      ? await pickForCram(knex, learner, study, { members, size, skip })
      : await pickCards(knex, learner, study, { members, newCards, size })
  const rows = await readGems(knex, learner, picked.ids)
  for (const row of rows) rememberMemory(deps, learner, row.id, row)
  return { cards: rows.map((row) => presentCard(row, learner, study)), due: picked.due, new: picked.new }
}
