import { isChoiceOf, isSameChoice } from './choice.ts'
import { isCorrect } from './marking.ts'
import type { Version } from './version-repository.ts'

type Keyed = Pick<Version, 'id' | 'kind' | 'optionIds' | 'key'>

/** The corrections of the key that came after a version, newest first. */
export function correctionsAfter({
  id,
  revision,
  corrections,
}: Pick<Version, 'id' | 'revision' | 'corrections'>): Version['corrections'] {
  const end = corrections.findIndex((one) => one.versionId === id || one.revision <= revision)
  return end === -1 ? corrections : corrections.slice(0, end)
}

/**
 * May an answer to one version be marked by the key of another? Only when that key could have been chosen there, and
 * when what was chosen is still an option: nobody is wrong for want of an option, and nobody loses what was right
 * before it was taken out.
 */
export const isMarkableBy = (correcting: Keyed, answered: Keyed, response: readonly string[]): boolean =>
  isChoiceOf(correcting.key, answered) && response.every((id) => correcting.optionIds.includes(id))

/** How an answer counts: `version` is the one that marked it, null for its own. */
export type Mark = { correct: boolean; version: string | null }

/** Marks an answer by the newest of the later keys (newest first) that may, else by the key of its own version. */
export function markOf(answered: Keyed, response: readonly string[], correcting: readonly Keyed[]): Mark {
  const found = correcting.find((one) => isMarkableBy(one, answered, response)) ?? answered
  const marker = isSameChoice(found.key, answered.key) ? answered : found
  return { correct: isCorrect(response, marker.key), version: marker.id === answered.id ? null : marker.id }
}
