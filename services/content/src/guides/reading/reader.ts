import { learnerOf } from '@wardround/kit/security/identity.ts'
import { USER_GROUPS } from '@wardround/proto/codes.ts'

/** Who reads. The PA group has guides of its own: those marked for PA. `viewed`: an administrator looks on. */
export type Reader = { id: string; forPa: boolean; viewed: boolean }

/** The learner who makes a request. Throws `session.missing` without one. */
export const readerFrom = (request: Parameters<typeof learnerOf>[0]): Reader => ({
  id: learnerOf(request),
  forPa: request.identity.group === USER_GROUPS.pa,
  viewed: request.identity.actor !== undefined,
})
