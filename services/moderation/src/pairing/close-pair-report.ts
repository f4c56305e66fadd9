import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { PairReport } from '@wardround/proto/http/moderation/pairing.ts'
import type { Deps } from '#deps.ts'
import { presentReport } from './list-pairs.ts'
import { lockReport, saveReportEnd } from './staff-pair-repository.ts'

type Input = { id: string; closed: boolean; by: StaffMember }

/** Closes a report about a study partner or opens it again. Throws `resource.missing`. */
export const closePairReport = (deps: Pick<Deps, 'db' | 'clock'>, { id, closed, by }: Input): Promise<PairReport> =>
  transaction(deps.db, async (trx) => {
    const report = await lockReport(trx, id)
    if (!report) throw new DomainError('resource.missing')
    const before = presentReport(report)
    if (closed === (before.closedAt !== null)) return before
    const end = closed ? { closed_at: deps.clock(), closed_by: by.uid } : { closed_at: null, closed_by: null }
    await saveReportEnd(trx, id, end)
    const after = presentReport({ ...report, ...end })
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: closed ? 'close' : 'reopen',
      entity: 'pair_reports',
      entityId: id,
      // The log cannot be changed, and outlasts the words and whom they are about.
      before: { closedAt: before.closedAt },
      after: { closedAt: after.closedAt },
    })
    return after
  })
