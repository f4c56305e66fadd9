import { PAST_MS, type PastRow, readPast } from '#decks/forecast-repository.ts'
import type { Deps } from '#deps.ts'
import { createRecent } from '#memory/recent.ts'
import type { Study } from '#memory/study.ts'

/** What a card takes, until it is known from the learner's own reviews. */
const USUAL_SECONDS = 15
/** Fewer reviews say nothing of how long a card takes. */
const KNOWN_FROM = 10

/** The pace changes slowly, and lists are read often: it is trusted for so long in a process. */
const TRUSTED_MS = 10 * 60_000
const MOST = 20_000
const known = createRecent<{ seconds: number; until: number }>(MOST)

export const minutesOf = (cards: number, seconds: number): number => Math.ceil((cards * seconds) / 60)

/** How the reviews of the last 30 days went, and the seconds that a card takes by them. */
export async function readPace(
  deps: Deps,
  learnerId: string,
  { now }: Pick<Study, 'now'>,
): Promise<{ past: PastRow; seconds: number }> {
  const past = await readPast(deps.db.knex, learnerId, new Date(now.getTime() - PAST_MS))
  const seconds = past.reviews < KNOWN_FROM || past.seconds === null ? USUAL_SECONDS : Math.ceil(past.seconds)
  known.set(deps.db, learnerId, { seconds, until: now.getTime() + TRUSTED_MS })
  return { past, seconds }
}

/** The seconds that a card takes the learner, as last read. */
export async function secondsPerCard(deps: Deps, learnerId: string, study: Pick<Study, 'now'>): Promise<number> {
  const recent = known.get(deps.db, learnerId)
  return recent && recent.until > study.now.getTime()
    ? recent.seconds
    : (await readPace(deps, learnerId, study)).seconds
}
