import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page, PageQuery } from '@wardround/proto/envelope.ts'
import { cutText } from '#bank/text.ts'
import type { Db } from '#deps.ts'
import {
  listLabels,
  pageOfQuestions,
  QUESTION_SORTS,
  type QuestionFilter,
  type QuestionSort,
} from './question-list-repository.ts'
import { presentQuestionRow, type QuestionListItem } from './question-presenter.ts'

const LABEL_LENGTH = 80
const NEWEST_CHANGE: QuestionSort = { by: 'updatedAt', descending: true }
const isSortable = (name: string): name is QuestionSort['by'] => (QUESTION_SORTS as readonly string[]).includes(name)

/** `-code` sorts by code, highest first. */
export function parseSort(sort: string | undefined): QuestionSort {
  if (!sort) return NEWEST_CHANGE
  const by = sort.replace(/^-/, '')
  if (!isSortable(by))
    throw new DomainError('request.invalid', {
      details: [{ path: 'query.sort', message: `Sort by one of ${QUESTION_SORTS.join(', ')}.` }],
    })
  return { by, descending: sort.startsWith('-') }
}

/**
 * One page of questions, last changed first unless sorted otherwise. Throws `request.invalid` for an unknown sort
 * column.
 */
export async function listQuestions(
  deps: Pick<Db, 'db'>,
  query: PageQuery & QuestionFilter,
): Promise<Page<QuestionListItem>> {
  const { page, size, sort, ...filter } = query
  const { rows, total } = await pageOfQuestions(deps.db.knex, filter, parseSort(sort), page, size)
  return { items: rows.map(presentQuestionRow), page, size, total }
}

/** Every question as id and label, by code. */
export async function listAllQuestions(deps: Pick<Db, 'db'>): Promise<{ id: string; label: string }[]> {
  const rows = await listLabels(deps.db.knex)
  return rows.map(({ id, code, excerpt }) => ({ id, label: `${code} ${cutText(excerpt, LABEL_LENGTH)}` }))
}
