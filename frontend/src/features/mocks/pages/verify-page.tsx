import { type VerifiedCertificate, verifyCertificate } from '@wardround/proto/http/assessment/certificates.ts'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { CertificateNumberForm } from '#shared/certificates/certificate-number-form.tsx'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note, type NoteTone } from '#shared/ui/note.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

/** Search engines keep no page about a person's certificate. */
function useNoIndex(): void {
  useEffect(() => {
    const tag = document.createElement('meta')
    tag.name = 'robots'
    tag.content = 'noindex'
    document.head.append(tag)
    return () => tag.remove()
  }, [])
}

/** `/verify` and `/verify/:number`: whether a certificate is genuine, for anybody. */
export function VerifyCertificatePage() {
  const { number } = useParams()
  const navigate = useNavigate()
  useNoIndex()
  const query = useApi(number ? verifyCertificate : null, { params: { id: number ?? '' } })
  return (
    <Wrap>
      <PageHeader title="Check a certificate" lead="Type the number on the certificate, or scan its QR code." />
      <Stack $gap="8" style={{ maxWidth: 560 }}>
        <CertificateNumberForm
          number={number ?? ''}
          verb="Check certificate"
          method="get"
          action={paths.verifyCertificate()}
          onNumber={(wanted) => {
            if (wanted === number) void query.mutate()
            else if (wanted) void navigate(paths.verifyCertificate(wanted))
          }}
        />
        {number ? (
          <Loaded query={query} loading="Checking the certificate" failed="The certificate could not be checked">
            {(found) => <Found found={found} />}
          </Loaded>
        ) : null}
        <Small $muted>
          A Wardround certificate is a record of practice. It is not a qualification and is not recognised by the GMC.
        </Small>
      </Stack>
    </Wrap>
  )
}

type Shown = { tone: NoteTone; title: string; words: string }

function shownOf({ state, certificate, checkedAt }: VerifiedCertificate): Shown {
  const changed = certificate?.changedAt ? ` on ${formatDate(certificate.changedAt)}` : ''
  const checked = `Checked ${formatMoment(checkedAt)}.`
  const shown: Record<VerifiedCertificate['state'], Shown> = {
    valid: { tone: 'good', title: 'Valid', words: `The signature is ours and the record is unchanged. ${checked}` },
    remarked: {
      tone: 'good',
      title: `Valid, re-marked${changed}`,
      words: `A question was corrected after the mock. The result below is the new one. ${checked}`,
    },
    failed: {
      tone: 'bad',
      title: `No longer a pass, re-marked${changed}`,
      words: `A question was corrected after the mock, and the score is now below the pass mark. ${checked}`,
    },
    withdrawn: {
      tone: 'bad',
      title: `Withdrawn${changed}`,
      words: 'This certificate was withdrawn. Please do not rely on it.',
    },
    anonymous: {
      tone: 'good',
      title: 'Valid, holder unknown',
      words: `The account was deleted, so the name has been removed. The certificate is still valid. ${checked}`,
    },
    broken: {
      tone: 'bad',
      title: 'Not genuine',
      words: 'The record does not match what was signed. Please do not rely on it.',
    },
    unknown: {
      tone: 'bad',
      title: 'No certificate has this number',
      words: 'Check the number and try again. It has 16 letters and numbers. Case and hyphens are ignored.',
    },
  }
  return shown[state]
}

function Found({ found }: { found: VerifiedCertificate }) {
  const { tone, title, words } = shownOf(found)
  const { certificate } = found
  return (
    <Stack>
      <Note tone={tone} title={title} live="status">
        {words}
      </Note>
      {certificate ? (
        <DefinitionList>
          <dt>Number</dt>
          <dd>{found.number}</dd>
          <dt>Holder</dt>
          <dd>{certificate.holder ?? 'Unknown'}</dd>
          <dt>For</dt>
          <dd>{certificate.title}</dd>
          {certificate.result ? (
            <>
              <dt>Result</dt>
              <dd>{certificate.result}</dd>
            </>
          ) : null}
          <dt>Date</dt>
          <dd>{formatDate(certificate.sittingOn)}</dd>
          <dt>Issued</dt>
          <dd>{formatDate(certificate.issuedAt)}</dd>
        </DefinitionList>
      ) : null}
    </Stack>
  )
}
