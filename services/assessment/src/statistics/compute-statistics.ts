import { pause } from '@wardround/kit/base/pause.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { itemStatisticsComputed } from '@wardround/proto/events/assessment.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { type AttemptRow, listAttempts, takeDue } from '#statistics/attempt-repository.ts'
import { ABILITY_FROM, median, pointBiserial, SHOWN_FROM, upperLowerDiscrimination } from '#statistics/item-figures.ts'
import { flagsOf } from '#statistics/item-flags.ts'
import {
  type CountsOfGroup,
  findKey,
  type ItemStatisticsRow,
  listCounts,
  listPicks,
  type PicksOfGroup,
  saveItemStatistics,
} from '#statistics/item-statistics-repository.ts'

const ALL = 0
/** One round takes no more, so that a stop does not wait long. */
const A_ROUND = 200

type Material = {
  questionId: string
  key: string[]
  counts: CountsOfGroup[]
  picks: PicksOfGroup[]
  attempts: AttemptRow[]
  now: Date
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const sumBy = (picks: readonly PicksOfGroup[]): Record<string, number> => {
  const byOption: Record<string, number> = {}
  for (const { option_id, picks: count } of picks) byOption[option_id] = (byOption[option_id] ?? 0) + count
  return byOption
}

/** The figures of one question in one group (0: all) from what was read about it. */
export function statisticsOf(
  group: number,
  { questionId, key, counts, picks, attempts, now }: Material,
): ItemStatisticsRow {
  const isOf = ({ user_group }: { user_group: number }) => group === ALL || user_group === group
  const own = counts.filter(isOf)
  const firsts = sum(own.map((each) => each.firsts))
  const rated = attempts
    .filter(isOf)
    .flatMap(({ correct, ability }) => (ability === null ? [] : [{ correct, ability }]))
  const byOption = sumBy(picks.filter(isOf))
  const enough = firsts >= SHOWN_FROM
  const facility = enough ? sum(own.map((each) => each.correct)) / firsts : null
  const correlation = pointBiserial(rated)
  return {
    user_group: group,
    question_id: questionId,
    attempts: firsts,
    rated: rated.length,
    facility,
    discrimination: upperLowerDiscrimination(rated),
    point_biserial: correlation,
    median_milliseconds: enough ? median(attempts.filter(isOf).map(({ milliseconds }) => milliseconds)) : null,
    picks: byOption,
    flags: flagsOf({
      attempts: firsts,
      facility,
      rated: rated.length,
      pointBiserial: correlation,
      options: Object.entries(byOption).map(([id, count]) => ({ isKey: key.includes(id), picks: count })),
    }),
    computed_at: now,
  }
}

/** Computes the figures of one question again from what its answers count as now, and publishes those of all groups. */
export async function computeQuestion(trx: Knex.Transaction, questionId: string, now: Date): Promise<void> {
  const key = await findKey(trx, questionId)
  if (!key) return
  const material = {
    questionId,
    key,
    now,
    counts: await listCounts(trx, questionId),
    picks: await listPicks(trx, questionId),
    attempts: await listAttempts(trx, questionId, ABILITY_FROM),
  }
  const groups = [...material.counts.map(({ user_group }) => user_group), ALL].sort()
  const rows = groups.map((group) => statisticsOf(group, material))
  await saveItemStatistics(trx, rows)
  for (const { user_group, attempts, facility, discrimination, flags } of rows)
    if (user_group === ALL)
      await emit(trx, itemStatisticsComputed, {
        ...{ questionId, attempts, facility, discrimination, flags },
        computedAt: now.toISOString(),
      })
}

/** How much of the time may go into statistics, and what ends a rest early. */
type Pace = { share: number; signal: AbortSignal }

/**
 * Computes the figures of questions that are due, each in a transaction of its own; any number of processes may do it
 * at once. Answers how many it made, at most 200. With a `pace` it rests after each, so that people who answer
 * meanwhile notice nothing.
 */
export async function computeStatistics({ db, clock }: Pick<Deps, 'db' | 'clock'>, pace?: Pace): Promise<number> {
  for (let made = 0; made < A_ROUND && !pace?.signal.aborted; made += 1) {
    const started = performance.now()
    const questionId = await transaction(db, async (trx) => {
      const due = await takeDue(trx, clock())
      if (due) await computeQuestion(trx, due, clock())
      return due
    })
    if (!questionId) return made
    if (pace) await pause((performance.now() - started) * (1 / pace.share - 1), pace.signal)
  }
  return A_ROUND
}
