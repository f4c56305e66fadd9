import { clockNow } from '@wardround/kit/data/clock-now.ts'
import type { VerifiedCertificate } from '@wardround/proto/http/assessment/certificates.ts'
import type { Deps } from '#deps.ts'
import { findAttempt } from '#mock-sittings/attempt-repository.ts'
import { listResultRows } from '#mock-sittings/result-repository.ts'
import { bandOf, type CertificateRow, isGenuine, shownName } from './certificate.ts'
import { readCertificateNumber } from './certificate-number.ts'
import { findByNumber } from './certificate-repository.ts'

type State = VerifiedCertificate['state']
type Now = { score: number; changedAt: string | null }

/** What the attempt of a certificate is worth now; null for a category or an event and where the account is gone. */
async function scoreNow({ db }: Pick<Deps, 'db'>, row: CertificateRow): Promise<Now | null> {
  if (row.kind === 'category' || row.kind === 'attendance' || !row.learner_id) return null
  const attempt = await findAttempt(db, row.learner_id, row.subject_id)
  if (!attempt) return null
  const rows = await listResultRows(db.knex, row.learner_id, row.subject_id)
  const remarks = rows.flatMap(({ remarked_at }) => remarked_at ?? [])
  return {
    score: attempt.correct,
    changedAt: remarks.length === 0 ? null : new Date(Math.max(...remarks.map(Number))).toISOString(),
  }
}

/** Whether the score of now is below the pass mark. */
const isBelow = ({ details: { passMark } }: CertificateRow, { score }: Now) => passMark !== null && score < passMark

function stateOf(row: CertificateRow, genuine: boolean, now: Now | null): State {
  if (!genuine) return 'broken'
  if (row.withdrawn_at) return 'withdrawn'
  if (row.holder === '') return 'anonymous'
  if (!now || now.score === row.details.score) return 'valid'
  return isBelow(row, now) ? 'failed' : 'remarked'
}

/** The present result in words; a score that fell below the pass mark says so. */
function resultOf({ details }: CertificateRow, now: Now | null): string | null {
  const score = now?.score ?? details.score
  if (score === null) return null
  if (details.passMark !== null && score < details.passMark) return 'Below the pass mark after re-marking'
  return bandOf(score, details.total)
}

/** What the certificate with a number says, and whether it is what was signed. An unknown number is no failure. */
export async function verifyCertificate(
  deps: Pick<Deps, 'db' | 'signingKey'>,
  text: string,
): Promise<VerifiedCertificate> {
  const number = readCertificateNumber(text)
  const checkedAt = (await clockNow(deps.db.knex)).toISOString()
  const row = number ? await findByNumber(deps.db.knex, number) : undefined
  if (!row) return { state: 'unknown', number: number ?? text, certificate: null, checkedAt }
  const genuine = isGenuine(deps.signingKey, row)
  const now = genuine ? await scoreNow(deps, row) : null
  const state = stateOf(row, genuine, now)
  return {
    state,
    number: row.number,
    certificate:
      state === 'broken'
        ? null
        : {
            kind: row.kind,
            title: row.title,
            holder: row.holder === '' ? null : shownName(row.holder, row.full_name),
            result: resultOf(row, now),
            sittingOn: row.details.sittingOn,
            issuedAt: row.issued_at.toISOString(),
            changedAt:
              state === 'withdrawn'
                ? (row.withdrawn_at?.toISOString() ?? null)
                : state === 'remarked' || state === 'failed'
                  ? (now?.changedAt ?? null)
                  : null,
          },
    checkedAt,
  }
}
