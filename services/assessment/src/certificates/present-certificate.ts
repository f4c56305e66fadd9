import type { Certificate } from '@wardround/proto/http/assessment/certificates.ts'
import type { CertificateRow } from './certificate.ts'

export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  title: row.title,
  number: row.number,
  state: row.state,
  issuedAt: row.issued_at.toISOString(),
  bytes: row.bytes,
  fullName: row.full_name,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})
