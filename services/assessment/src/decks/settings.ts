import { DomainError } from '@wardround/kit/base/errors.ts'
import type { DeckSettings } from '@wardround/proto/http/assessment/decks.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { getSettings, upsertSettings } from '#memory/settings-repository.ts'
import { forgetStudy } from '#memory/study.ts'

const sameSettings = (one: DeckSettings, other: DeckSettings): boolean =>
  one.newPerDay === other.newPerDay &&
  one.minutesPerDay === other.minutesPerDay &&
  one.retention === other.retention &&
  one.easyDays.join() === other.easyDays.join()

export const getDeckSettings = (deps: Deps, learner: Learner): Promise<DeckSettings> => getSettings(deps.db, learner.id)

/** Changes how the learner reviews; the same change again gets the same reply. Throws `resource.stale`. */
export async function saveDeckSettings(deps: Deps, learner: Learner, sent: DeckSettings): Promise<DeckSettings> {
  const wanted = { ...sent, easyDays: sent.easyDays.toSorted() }
  const written = await upsertSettings(deps.db, learner.id, wanted)
  forgetStudy(deps, learner.id)
  if (written) return written
  const current = await getSettings(deps.db, learner.id)
  if (current.version === sent.version + 1 && sameSettings(current, wanted)) return current
  throw new DomainError('resource.stale', { data: current })
}
