import type { SessionRef } from '@wardround/proto/http/assessment/sessions.ts'

/** While a session runs against the clock its marks are kept back, on every page alike. */
export const withholdsMarks = (session: Pick<SessionRef, 'mode' | 'endedAt'> | null): boolean =>
  session !== null && session.mode === 'timed' && session.endedAt === null
