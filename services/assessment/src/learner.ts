import { learnerOf } from '@wardround/kit/identity.ts'
import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'

/** Who practises: the user id and group that the gateway vouches for. */
export type Learner = { id: string; group: UserGroup }

/** The learner who makes a request. Throws `session.missing` without one. */
export const learnerFrom = (request: Parameters<typeof learnerOf>[0]): Learner => ({
  id: learnerOf(request),
  group: request.identity.group,
})

/** The PA group has a bank of its own: the questions marked for PA. Everyone else sees the others. */
export const isPa = (group: UserGroup): boolean => group === USER_GROUPS.pa
