import type { DIFFICULTIES, SESSION_KINDS, SessionRef } from '@wardround/proto/http/assessment/sessions.ts'
import type { SittingKind } from '#sittings/sitting.ts'

const PREFIX = 'session-'
const SESSION_SLUG = /^session-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the session that a slug names; undefined for the slug of a category. */
export const sessionIdOf = (slug: string): string | undefined =>
  slug.startsWith(PREFIX) ? SESSION_SLUG.exec(slug)?.[1] : undefined

/** What a session is made of; empty lists choose everything. */
export type Selection = {
  categories: string[]
  which: (typeof SESSION_KINDS)[number][]
  difficulty: (typeof DIFFICULTIES)[number][]
}

/** The kind of sitting that a session of each mode is. */
export const KIND_OF_MODE = {
  tutor: 'practice_session',
  timed: 'timed_session',
} as const satisfies Record<SessionRef['mode'], SittingKind>

/** The kind of a set whose answers are shown to all members at once: read like a session, ended for all together. */
export const SHARED_KIND = 'pair_set' satisfies SittingKind

/** Those that a learner built, for SQL; sittings of other kinds are left out. */
export const SESSION_KINDS_LISTED = `('${KIND_OF_MODE.tutor}', '${KIND_OF_MODE.timed}')`
/** Those that are read like a session. */
export const SESSION_KINDS_READ = `('${KIND_OF_MODE.tutor}', '${KIND_OF_MODE.timed}', '${SHARED_KIND}')`

/** "Neuroscience, 40 questions"; more than two categories are counted. */
export function nameOf(categoryNames: string[], questions: number, wholeBank: boolean): string {
  const names = [...new Set(categoryNames)].sort()
  const where = wholeBank ? 'All categories' : names.length > 2 ? `${names.length} categories` : names.join(' and ')
  return `${where}, ${questions} ${questions === 1 ? 'question' : 'questions'}`
}
