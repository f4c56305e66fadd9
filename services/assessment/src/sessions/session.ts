import type { DIFFICULTIES, SESSION_KINDS } from '@wardround/proto/http/assessment/sessions.ts'

const PREFIX = 'session-'
const SESSION_SLUG = /^session-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the session that a slug names; undefined for the slug of a category. */
export const sessionIdOf = (slug: string): string | undefined => (slug.startsWith(PREFIX) ? SESSION_SLUG.exec(slug)?.[1] : undefined)

/** What a session is made of; empty lists choose everything. */
export type Selection = {
  categories: string[]
  which: (typeof SESSION_KINDS)[number][]
  difficulty: (typeof DIFFICULTIES)[number][]
}

/** Seconds after the deadline within which an answer still counts: it was on its way. */
export const GRACE_SECONDS = 15

/** "Neuroscience, 40 questions"; more than two categories are counted. */
export function nameOf(categoryNames: string[], questions: number, wholeBank: boolean): string {
  const names = [...new Set(categoryNames)].sort()
  const where = wholeBank ? 'All categories' : names.length > 2 ? `${names.length} categories` : names.join(' and ')
  return `${where}, ${questions} ${questions === 1 ? 'question' : 'questions'}`
}
