import type { CallReply } from '@wardround/proto/contract.ts'
import type { fillBlueprint as contract } from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { fillRows, leastOf } from './blueprint.ts'
import { listCandidates } from './candidate-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

/** Chooses questions for a blueprint; nothing is saved. A row that cannot be filled says how many it has. */
export async function fillBlueprint(
  { db }: Pick<Deps, 'db'>,
  { group, rows, ...exclusions }: Input,
): Promise<CallReply<typeof contract>> {
  const { chosen, available } = fillRows(rows, await listCandidates(db.knex, group, exclusions))
  const filled = rows.map((row, index) => {
    const have = chosen[index]?.length ?? 0
    return { need: row.count, have, short: Math.max(0, leastOf(row) - have), available: available[index] ?? 0 }
  })
  return {
    questionIds: chosen.flat(),
    rows: filled,
    short: filled.reduce((sum, { need, have }) => sum + need - have, 0),
  }
}
