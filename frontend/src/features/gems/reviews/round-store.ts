import {
  put,
  putAll,
  type ReviewCard,
  readOne,
  remove,
  type SavedRound,
} from '#shared/question/store/practice-database.ts'

type Where = Pick<SavedRound, 'uid' | 'round'>
type Behind = Pick<SavedRound, 'waiting' | 'passed'>
export type CardsToCome = Behind & { cards: readonly ReviewCard[] }

/**
 * What is to come in a round by now; undefined where nothing was kept, or where nothing is left of it but what waits
 * behind.
 */
export async function readSavedRound({ uid, round }: Where): Promise<CardsToCome | undefined> {
  const kept = await readOne('rounds', [uid, round])
  if (!kept) return undefined
  const found = await Promise.all(kept.gemIds.map((id) => readOne('cards', [uid, id])))
  const cards = found.flatMap((one) => (one ? [one.card] : []))
  return cards.length === 0 && kept.waiting > 0 ? undefined : { ...kept, cards }
}

type Change = Behind & {
  queue: readonly ReviewCard[]
  /** The queue as it was kept last. */
  before: readonly ReviewCard[]
  /** Whether what left the queue is done in every round: the rating of a cram changes no schedule. */
  done: boolean
}

/** Keeps what is to come, so that it does after a reload without a connection. */
export async function saveRound(
  { uid, round }: Where,
  { queue, before, waiting, passed, done }: Change,
): Promise<void> {
  const gemIds = queue.map(({ id }) => id)
  const changed = queue.filter((card) => !before.includes(card))
  const gone = done ? before.filter(({ id }) => !gemIds.includes(id)) : []
  // All begin in this order before any ends, so that of two changes the later stays.
  await Promise.all([
    putAll(
      'cards',
      changed.map((card) => ({ uid, gemId: card.id, card })),
    ),
    put('rounds', { uid, round, gemIds, waiting, passed }),
    ...gone.map(({ id }) => remove('cards', [uid, id])),
  ])
}
