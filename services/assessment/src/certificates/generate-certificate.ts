import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { isPrintable } from '@wardround/kit/pdf/drawn-text.ts'
import type { Certificate } from '@wardround/proto/http/assessment/certificates.ts'
import { guideSlugOf } from '@wardround/proto/http/assessment/guides.ts'
import { getCategory } from '#categories/get-category.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { stateOf } from '#mock-sittings/attempt.ts'
import { getAttempt } from '#mock-sittings/get-attempt.ts'
import { getMockResult } from '#mock-sittings/get-result.ts'
import { type CertificateDetails, type CertificateRow, holderHashOf, signCertificate } from './certificate.ts'
import { newCertificateNumber } from './certificate-number.ts'
import { findBySubject, insertCertificate, setQueuedAgain } from './certificate-repository.ts'
import { presentCertificate } from './present-certificate.ts'

export type CertificateDeps = Pick<Deps, 'db' | 'enqueueCertificate' | 'signingKey' | 'pace' | 'logger' | 'clock'>
/** `name` is printed where the account's own has letters that no font of ours has. */
export type Holder = { learner: Learner; accountName: string; name?: string | undefined; fullName: boolean }
type Earned = Pick<CertificateRow, 'kind' | 'subject_id' | 'title'> & {
  details: Omit<CertificateDetails, 'holderHash'>
}

/** Throws `certificate.name` where neither name can be printed. */
function holderOf({ accountName, name }: Holder): string {
  const holder = (isPrintable(accountName) ? accountName : (name ?? accountName)).trim()
  if (holder.length < 2 || !isPrintable(holder)) throw new DomainError('certificate.name')
  return holder
}

/** Keeps the certificate and has its file made, once: again returns the same one, and makes what could not be made. */
export async function issueCertificate(deps: CertificateDeps, holder: Holder, earned: Earned): Promise<Certificate> {
  const { knex } = deps.db
  const subject = { learner_id: holder.learner.id, kind: earned.kind, subject_id: earned.subject_id }
  let row = await findBySubject(knex, subject)
  if (!row) {
    const name = holderOf(holder)
    const number = newCertificateNumber()
    const unsigned = {
      ...subject,
      id: uuidv7(),
      number,
      title: earned.title,
      holder: name,
      full_name: holder.fullName,
      details: { ...earned.details, holderHash: holderHashOf(number, name) },
      issued_at: await clockNow(knex),
    }
    await insertCertificate(knex, { ...unsigned, signature: signCertificate(deps.signingKey, unsigned) })
    row = await findBySubject(knex, subject)
  }
  if (!row) throw new DomainError('resource.missing')
  if (row.state === 'queued' || row.state === 'failed') await deps.enqueueCertificate(row.id)
  if (row.state !== 'failed') return presentCertificate(row)
  await setQueuedAgain(knex, row.id)
  return presentCertificate({ ...row, state: 'queued' })
}

const notEarned = () => new DomainError('certificate.not-earned')

const allOf = (total: number) => (total === 1 ? 'the only question' : `all ${total} questions`)

/**
 * The certificate of a category whose every question is answered, those of the categories below it too. Throws
 * `resource.missing` or `certificate.not-earned`.
 */
export async function generateCategoryCertificate(
  deps: CertificateDeps & Deps,
  holder: Holder,
  slug: string,
): Promise<Certificate> {
  const { category, session } = await getCategory(deps, holder.learner, slug)
  if (session || guideSlugOf(slug)) throw new DomainError('resource.missing')
  if (category.total === 0 || category.answered < category.total) throw notEarned()
  return issueCertificate(deps, holder, {
    kind: 'category',
    subject_id: category.id,
    title: category.name,
    details: {
      what: `has answered ${allOf(category.total)} of ${category.name} in the question bank.`,
      score: null,
      total: category.total,
      passMark: null,
      percentile: null,
      firsts: 0,
      sittingOn: (await clockNow(deps.db.knex)).toISOString(),
    },
  })
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const minutesWords = (papers: readonly { minutes: number; total: number }[]) =>
  papers.map(({ total, minutes }) => `${counted(total, 'question')} in ${counted(minutes, 'minute')}`).join(' and ')

/**
 * The certificate of an attempt that is released and passed; both papers of an MLA mock count together. Throws
 * `resource.missing` or `certificate.not-earned`.
 */
export async function generateMockCertificate(
  deps: CertificateDeps,
  holder: Holder,
  { attemptId, kind }: { attemptId: string; kind: 'mock' | 'mlamock' },
): Promise<Certificate> {
  const attempt = await getAttempt(deps, holder.learner.id, attemptId)
  if ((kind === 'mlamock') !== (attempt.kind === 'mla')) throw new DomainError('resource.missing')
  if (stateOf(attempt.papers) !== 'released') throw notEarned()
  const result = await getMockResult(deps, holder.learner, attemptId)
  if (!result.passed || result.unmarked > 0) throw notEarned()
  return issueCertificate(deps, holder, {
    kind,
    subject_id: attemptId,
    title: attempt.title,
    details: {
      what: `sat ${attempt.title}, ${minutesWords(result.papers)}, and passed.`,
      score: result.score,
      total: result.total,
      passMark: result.passMark,
      percentile: result.peers.percentile,
      firsts: result.peers.firsts,
      sittingOn: result.attempt.startedAt,
    },
  })
}
