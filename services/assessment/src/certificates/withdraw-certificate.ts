import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Certificate } from '@wardround/proto/http/assessment/certificates.ts'
import type { Deps } from '#deps.ts'
import { readCertificateNumber } from './certificate-number.ts'
import { findByNumber, findCertificate, setWithdrawn } from './certificate-repository.ts'
import { presentCertificate } from './present-certificate.ts'

/** Withdraws a certificate, or takes that back. Throws `resource.missing`. */
export const withdrawCertificate = (
  { db }: Pick<Deps, 'db'>,
  text: string,
  { withdrawn, reason }: { withdrawn: boolean; reason: string },
  identity: Identity,
): Promise<Certificate> =>
  transaction(db, async (trx) => {
    const number = readCertificateNumber(text)
    const row = number ? await findByNumber(trx, number) : undefined
    if (!row) throw new DomainError('resource.missing')
    await setWithdrawn(trx, row.id, {
      withdrawn_at: withdrawn ? (row.withdrawn_at ?? (await clockNow(trx))) : null,
      withdrawn_reason: reason,
    })
    await audit(trx, {
      actor: identity.uid ?? 'unknown',
      actorName: identity.name,
      action: withdrawn ? 'withdraw' : 'restore',
      entity: 'certificates',
      entityId: row.id,
      before: { withdrawnAt: row.withdrawn_at },
      after: { withdrawn, reason },
    })
    const after = await findCertificate(trx, row.id)
    return presentCertificate(after ?? row)
  })
