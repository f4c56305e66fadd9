import { learnerOf } from '@wardround/kit/security/identity.ts'
import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'

/**
 * Who practises: the user id and group that the gateway vouches for. `viewed`: an administrator looks on, so what is
 * private stays hidden.
 */
export type Learner = { id: string; group: UserGroup; viewed?: true }

/** The learner who makes a request. Throws `session.missing` without one. */
export const learnerFrom = (request: Parameters<typeof learnerOf>[0]): Learner => ({
  id: learnerOf(request),
  group: request.identity.group,
  ...(request.identity.actor ? { viewed: true } : {}),
})

/** The PA group has a bank of its own: the questions marked for PA. Everyone else sees the others. */
export const isPa = (group: UserGroup): boolean => group === USER_GROUPS.pa
