import { type Identity, mayPublish, type StaffMember } from '@wardround/kit/security/identity.ts'

/**
 * Who makes a change: the account, the name that records show, and whether they may put questions before
 * learners; no, where it is not said.
 */
export type Actor = StaffMember & { publishes?: boolean }

/** The staff member behind a request; the gates have let them through, so there is one. */
export const actorOf = (identity: Identity): Actor => ({
  uid: identity.uid ?? 'unknown',
  name: identity.name || 'Unnamed',
  publishes: mayPublish(identity),
})
