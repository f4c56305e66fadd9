import type { Identity } from '@wardround/kit/security/identity.ts'

/** Who makes a change: the account, and the name that records show. */
export type Actor = { uid: string; name: string }

/** The staff member behind a request; the gates have let them through, so there is one. */
export const actorOf = ({ uid, name }: Identity): Actor => ({ uid: uid ?? 'unknown', name: name || 'Unnamed' })
