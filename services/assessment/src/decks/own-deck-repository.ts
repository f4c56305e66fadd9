import type { Connection } from '@wardround/kit/data/database.ts'
import { MOST_CARDS, MOST_OWN_DECKS } from '@wardround/proto/http/assessment/decks.ts'
import type { Knex } from 'knex'
import { isPa, type Learner } from '#learner.ts'
import { ownDeckId } from '#memory/review.ts'

/** Ids of the gems of a deck, in order; none where the learner has no such deck. */
export async function readMembers(connection: Connection, learner: Learner, name: string): Promise<string[]> {
  const own = ownDeckId(name)
  if (own === null) {
    const row: { gem_ids: string[] } | undefined = await connection('decks')
      .where({ slug: name, for_pa: isPa(learner.group), active: true })
      .first('gem_ids')
    return row?.gem_ids ?? []
  }
  return connection('own_deck_gems')
    .where({ user_id: learner.id, deck_id: own })
    .orderBy('position')
    .pluck('gem_id') as Promise<string[]>
}

type OwnDeck = { id: string; title: string; version: number; deleted_at: Date | null }

/** An own deck, locked; also one that was deleted. */
export const lockDeck = (trx: Knex.Transaction, learnerId: string, id: string): Promise<OwnDeck | undefined> =>
  trx<OwnDeck & { user_id: string }>('own_decks').where({ user_id: learnerId, id }).forUpdate().first()

/** Makes the deck unless there is one of the id, or there are as many as a learner may have. */
export async function insertDeck(
  trx: Knex.Transaction,
  learnerId: string,
  { id, title, now }: { id: string; title: string; now: Date },
): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [learnerId])
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into own_decks (user_id, id, title, created_at)
    select :learnerId, :id, :title, :now
    where (select count(*) from own_decks where user_id = :learnerId and deleted_at is null) < ${MOST_OWN_DECKS}
    on conflict do nothing`,
    { learnerId, id, title, now },
  )
  return rowCount > 0
}

export const touchDeck = (trx: Knex.Transaction, learnerId: string, id: string, title: string): Promise<number> =>
  trx('own_decks')
    .where({ user_id: learnerId, id })
    .update({ title, version: trx.raw('version + 1') })

export const removeDeck = (trx: Knex.Transaction, learnerId: string, id: string, now: Date): Promise<number> =>
  trx('own_decks').where({ user_id: learnerId, id, deleted_at: null }).update({ deleted_at: now })

/** Puts gems of the learner's bank into a deck, in the order given; others are passed over. False: too many. */
export async function putGems(
  trx: Knex.Transaction,
  learner: Learner,
  deckId: string,
  gemIds: readonly string[],
): Promise<boolean> {
  await trx.raw(
    `insert into own_deck_gems (user_id, deck_id, gem_id)
    select :learnerId, :deckId, g.id
    from unnest(:gemIds::uuid[]) with ordinality as wanted (id, place)
    join gems g on g.id = wanted.id and g.active and g.for_pa = :forPa
    order by wanted.place
    on conflict do nothing`,
    { learnerId: learner.id, deckId, gemIds, forPa: isPa(learner.group) },
  )
  const row = await trx('own_deck_gems').where({ user_id: learner.id, deck_id: deckId }).count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0) <= MOST_CARDS
}

export const takeGems = (trx: Knex.Transaction, learnerId: string, deckId: string, gemIds: readonly string[]) =>
  trx('own_deck_gems').where({ user_id: learnerId, deck_id: deckId }).whereIn('gem_id', gemIds).delete()
