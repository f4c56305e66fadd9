import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { markGem as contract, GemMark } from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { writeMark } from '#gems/mark-repository.ts'
import type { Learner } from '#learner.ts'
import { presentMemory } from '#memory/memory-row.ts'
import { rememberMemory } from '#memory/record-gem-review.ts'
import { studyOf } from '#memory/study.ts'

/** Suspends, buries or flags a gem, or takes that back; its memory stays as it is. Throws `resource.missing`. */
export async function markGem(
  deps: Deps,
  learner: Learner,
  { gemId, mark }: { gemId: string; mark: GemMark },
): Promise<CallReply<typeof contract>> {
  const study = await studyOf(deps, learner.id)
  const tomorrow = study.dayEnds[0] as Date
  const row = await writeMark(deps.db, learner, { gemId, mark, now: study.now, tomorrow })
  if (!row) throw new DomainError('resource.missing')
  rememberMemory(deps, learner, gemId, row)
  return { memory: presentMemory(row, study), flagged: row.flagged_at !== null }
}
