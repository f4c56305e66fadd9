import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import type { Deps } from '#deps.ts'
import { SHOWN_FROM } from '#statistics/item-figures.ts'
import {
  findQuestionOptions,
  type ItemStatisticsRow,
  listFigures,
  type QuestionOptions,
} from '#statistics/item-statistics-repository.ts'

const NONE: Omit<ItemStatisticsRow, 'question_id' | 'computed_at'> & { computed_at: Date | null } = {
  user_group: 0,
  attempts: 0,
  rated: 0,
  facility: null,
  discrimination: null,
  point_biserial: null,
  median_milliseconds: null,
  picks: {},
  flags: [],
  computed_at: null,
}

/** The figures of a row as they go over the wire. */
export const presentFigures = (row: typeof NONE) => ({
  attempts: row.attempts,
  rated: row.rated,
  facility: row.facility,
  discrimination: row.discrimination,
  pointBiserial: row.point_biserial,
  medianMilliseconds: row.median_milliseconds,
  flags: row.flags,
  computedAt: row.computed_at?.toISOString() ?? null,
})

const presentGroup = (row: typeof NONE, { options, key }: QuestionOptions): ItemStatistics['groups'][number] => ({
  group: row.user_group === 0 ? null : (row.user_group as 1 | 2 | 3),
  ...presentFigures(row),
  options: options.map(({ id, text }) => {
    const picks = row.picks[id] ?? 0
    return {
      id,
      text,
      correct: key.includes(id),
      picks,
      share: row.attempts >= SHOWN_FROM ? picks / row.attempts : null,
    }
  }),
})

/** How learners do on a question. One that nobody has answered has one row of nothing. Throws `resource.missing`. */
export async function getItemStatistics({ db }: Pick<Deps, 'db'>, questionId: string): Promise<ItemStatistics> {
  const question = await findQuestionOptions(db.knex, questionId)
  if (!question) throw new DomainError('resource.missing')
  const rows = await listFigures(db.knex, questionId)
  return {
    questionId,
    code: question.code,
    groups: (rows.length > 0 ? rows : [NONE]).map((row) => presentGroup(row, question)),
  }
}
