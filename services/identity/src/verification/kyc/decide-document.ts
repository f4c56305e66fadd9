import { compareNames, type FullName } from './compare-names.ts'
import type { KycDoubt } from './kyc-repository.ts'
import { isLatin } from './name-variants.ts'
import { OWN_CODES } from './rejection-words.ts'

export type DocumentDecision =
  | { state: 'verified' }
  | { state: 'manual_review'; doubt: KycDoubt }
  | { state: 'rejected'; code: string }

const isLatinName = ({ givenName, lastName }: FullName) => isLatin(givenName + lastName)

/**
 * What a document that the provider found genuine means: the name on it has to be the one the person gave and the
 * account's. Nothing alike is a failure; whatever is in doubt goes to staff.
 */
export function decideDocument(document: FullName, given: FullName, account: FullName): DocumentDecision {
  if (!document.givenName.trim() && !document.lastName.trim()) return { state: 'manual_review', doubt: 'unreadable' }
  const verdict = compareNames(given, document)
  if (verdict === 'different') return { state: 'rejected', code: OWN_CODES.name }
  if (verdict === 'unsure')
    return { state: 'manual_review', doubt: isLatinName(given) === isLatinName(document) ? 'names' : 'unreadable' }
  return compareNames(account, document) === 'same'
    ? { state: 'verified' }
    : { state: 'manual_review', doubt: 'account' }
}
