import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Consumer } from '@wardround/kit/events/consumer.ts'
import type { EventContract, EventOf } from '@wardround/proto/event.ts'
import type { categoryChanged, questionPublished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { onCategoryChanged } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'

export type CategoryData = EventOf<typeof categoryChanged>['data']
export type QuestionData = EventOf<typeof questionPublished>['data']

/** An event as content would publish it. */
export const eventOf = <C extends EventContract>(contract: C, data: EventOf<C>['data']): EventOf<C> =>
  ({ id: randomUUID(), type: contract.type, occurredAt: new Date().toISOString(), data }) as EventOf<C>

/** Hands events of one kind to their handler, each in a transaction of its own, as a consumer does. */
export async function deliver(deps: Deps, consumer: Consumer<Deps>, ...all: unknown[]): Promise<void> {
  for (const data of all) {
    const event = eventOf(consumer.event, consumer.event.data.parse(data))
    await transaction(deps.db, (trx) => consumer.handle({ trx, deps, afterCommit: () => {} }, event))
  }
}

export const categoryData = (change: Partial<CategoryData> = {}): CategoryData => {
  const categoryId = change.categoryId ?? randomUUID()
  return {
    categoryId,
    revision: 1,
    parentId: null,
    slug: `area-${categoryId.slice(0, 8)}`,
    name: `Area ${categoryId.slice(0, 4)}`,
    position: 1,
    ...change,
  }
}

export const HIDDEN_WORDS = ['zrationale', 'zexplanation', 'zkeypoint', 'zreference']

/** A question of five options, the second of which is right; what must stay hidden carries words of its own. */
export function questionData(change: Partial<QuestionData> & Pick<QuestionData, 'categoryId'>): QuestionData {
  const options = ['Aspirin', 'Bisoprolol', 'Codeine', 'Digoxin', 'Enalapril'].map((text) => ({
    id: randomUUID(),
    text,
  }))
  const [, right] = options
  return {
    questionId: randomUUID(),
    revision: 1,
    versionId: randomUUID(),
    code: 'CARD-0001',
    kind: 'single',
    position: 1,
    forPa: false,
    stem: '<p>A 64-year-old man has crushing chest pain.</p>',
    leadIn: 'What is the next step?',
    theme: null,
    options,
    solution: {
      key: [right!.id],
      rationales: Object.fromEntries(options.map(({ id, text }) => [id, `zrationale ${text}`])),
      explanation: '<p>zexplanation</p>',
      keyPoints: ['zkeypoint'],
      references: [{ title: 'zreference', source: 'NICE', version: '2026', checkedOn: '2026-10-01' }],
    },
    domain: null,
    setting: null,
    publishedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  }
}

/** A category with `count` questions in the bank. */
export async function seedCategory(
  deps: Deps,
  count: number,
  change: Partial<CategoryData> = {},
  question: Partial<QuestionData> = {},
): Promise<{ category: CategoryData; questions: QuestionData[] }> {
  const category = categoryData(change)
  const questions = Array.from({ length: count }, (_, index) =>
    questionData({
      categoryId: category.categoryId,
      position: index + 1,
      code: `CARD-${String(index + 1).padStart(4, '0')}`,
      ...question,
    }),
  )
  await deliver(deps, onCategoryChanged, category)
  await deliver(deps, onQuestionPublished, ...questions)
  return { category, questions }
}

/** The next version of a question, with other options right, by their places; `options` may differ. */
export function correctedQuestion(
  question: QuestionData,
  right: number[],
  change: Partial<QuestionData> = {},
): QuestionData {
  const options = change.options ?? question.options
  return {
    ...question,
    revision: question.revision + 1,
    versionId: randomUUID(),
    ...change,
    options,
    solution: {
      ...question.solution,
      key: right.map((at) => options[at]!.id),
      explanation: '<p>The corrected explanation.</p>',
    },
  }
}
