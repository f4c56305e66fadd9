import { randomUUID } from 'node:crypto'
import type { CallReply } from '@wardround/proto/contract.ts'
import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionByNumber, type QuestionView, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import type { Person } from '../client/person.ts'

/** The body of a fresh answer to a question as it was read; the first option unless stated. */
export const answerTo = (question: QuestionView, option = 0) => ({
  answerId: randomUUID(),
  sequence: question.sequence + 1,
  versionId: question.versionId,
  response: [question.options[option]?.id ?? ''],
  milliseconds: 1500,
  mode: 'tutor' as const,
})

/** Slugs of the categories that hold questions. */
export async function categorySlugs(person: Person): Promise<string[]> {
  const { parents } = await person.call(listCategoryProgress)
  return parents.flatMap(({ categories }) => categories.filter(({ total }) => total > 0).map(({ slug }) => slug))
}

/** Reads the first question of the first category and answers it with its first option. */
export async function answerFirst(person: Person): Promise<CallReply<typeof recordAnswer>> {
  const [slug = ''] = await categorySlugs(person)
  const question = await person.call(getQuestionByNumber, { params: { name: slug, id: 1 } })
  return person.call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
}
