import { paperOf } from '@wardround/proto/http/assessment/mock-papers.ts'
import { readAll } from './practice-database.ts'

/** Where somebody can carry on without a connection, and how many questions there are not answered yet. */
export type StoredPlace = { slug: string; name: string; number: number; total: number; left: number }
type Stored = { place: StoredPlace | undefined; waiting: number }

/**
 * What this browser stores of a person's practice: the category or session that was read last of those with questions
 * that can be answered here, and how many answers wait to be sent.
 */
export async function findStoredPlace(uid: string): Promise<Stored> {
  const [ready, categories, answers] = await Promise.all([
    readAll('ready', uid),
    readAll('categories', uid),
    readAll('answers', uid),
  ])
  const given = new Set(answers.map(({ questionId }) => questionId))
  const left = ready.filter(
    ({ question, answered }) => answered === null && question.answeredAt === null && !given.has(question.id),
  )
  const [last] = categories
    .filter(({ slug }) => !paperOf(slug) && left.some((one) => one.slug === slug))
    .sort((a, b) => (b.keptAt ?? 0) - (a.keptAt ?? 0))
  const numbers = left.filter(({ slug }) => slug === last?.slug).map(({ number }) => number)
  const place = last && {
    slug: last.slug,
    name: last.category.category.name,
    number: Math.min(...numbers),
    total: last.category.questions.length,
    left: numbers.length,
  }
  return { place, waiting: answers.length }
}
