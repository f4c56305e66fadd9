import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { listItemStatistics as contract, ItemRow } from '@wardround/proto/http/assessment/statistics.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { presentFigures } from '#statistics/get-item-statistics.ts'
import { listItems } from '#statistics/item-list-repository.ts'

type Asked = z.output<(typeof contract)['schema']['querystring']>

const COLUMNS: Record<string, string> = {
  attempts: 's.attempts',
  facility: 's.facility',
  discrimination: 's.discrimination',
  pointBiserial: 's.point_biserial',
  medianMilliseconds: 's.median_milliseconds',
  code: 'q.code',
}

/**
 * A page of questions with their statistics, those with most attempts first unless asked otherwise. Throws
 * `request.invalid` for an unknown order.
 */
export async function listItemStatistics({ db }: Pick<Deps, 'db'>, asked: Asked): Promise<Page<ItemRow>> {
  const sort = asked.sort ?? '-attempts'
  const column = COLUMNS[sort.replace(/^-/, '')]
  if (!column)
    throw new DomainError('request.invalid', {
      details: [{ path: 'query.sort', message: `Sort by one of: ${Object.keys(COLUMNS).join(', ')}.` }],
    })
  const { page, size, search, category, flag, group = 0, withdrawn } = asked
  const descending = sort.startsWith('-')
  const { rows, total } = await listItems(db.knex, {
    ...{ page, size, search, category, flag, group, column, descending },
    withdrawn: withdrawn === 'true',
  })
  const items = rows.map((row) => ({
    questionId: row.question_id,
    code: row.code,
    beginning: row.beginning,
    categoryId: row.category_id,
    categoryName: row.category_name,
    active: row.active,
    ...presentFigures({ ...row, user_group: group }),
  }))
  return { items, page, size, total }
}
