import {
  type Certificate,
  downloadCertificate,
  listCertificates,
} from '@wardround/proto/http/assessment/certificates.ts'
import { useSearchParams } from 'react-router-dom'
import { addressOf } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { CertificateButton, type Certified } from '#shared/certificates/certificate-button.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { numberFrom } from '#shared/question/rules/round.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Table } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const SIZE = 20
const POLL_MS = 2_000
const certifiedBy = ({ kind, subjectId }: Certificate): Certified => {
  if (kind === 'category') return { kind, category: subjectId }
  return kind === 'attendance' ? { kind, eventId: subjectId } : { kind, attemptId: subjectId }
}
const isMaking = ({ state }: Certificate) => state === 'queued' || state === 'making'

function State({ certificate }: { certificate: Certificate }) {
  if (certificate.withdrawnAt)
    return (
      <Badge tone="bad" icon="cross">
        Withdrawn {formatDate(certificate.withdrawnAt)}
      </Badge>
    )
  if (certificate.state === 'failed')
    return (
      <Badge tone="bad" icon="cross">
        Could not be created
      </Badge>
    )
  if (isMaking(certificate)) return <Badge icon="clock">Being created</Badge>
  return (
    <Badge tone="good" icon="tick">
      Ready
    </Badge>
  )
}

/** `/profile/certificates`: every certificate of the learner, with its file and the page that verifies it. */
export function CertificatesPage() {
  const [search] = useSearchParams()
  const page = numberFrom(search.get('page') ?? undefined) ?? 1
  const query = useApi(
    listCertificates,
    { query: { page, size: SIZE } },
    { refreshInterval: (data) => (data?.items.some(isMaking) ? POLL_MS : 0) },
  )
  return (
    <Wrap>
      <PageHeader
        title="Certificates"
        above={<Breadcrumbs crumbs={[{ label: 'Account', to: paths.profile() }, { label: 'Certificates' }]} />}
      />
      <Loaded
        query={query}
        loading="Loading your certificates"
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState
              title="No certificates yet"
              action={<LinkButton to={paths.questionBank()}>Go to the question bank</LinkButton>}
            >
              Pass a mock, or answer every question in a category, to get one.
            </EmptyState>
          ),
        }}
      >
        {({ items, total }) => (
          <>
            <Table
              caption="Your certificates"
              rows={items}
              rowKey={({ id }) => id}
              twoLines
              columns={[
                { key: 'title', header: 'For', phone: 'first', cell: ({ title }) => title },
                {
                  key: 'number',
                  header: 'Number',
                  phone: 'line',
                  cell: ({ number }) => <Link to={paths.verifyCertificate(number)}>{number}</Link>,
                },
                { key: 'issued', header: 'Issued', phone: 'hide', cell: ({ issuedAt }) => formatDate(issuedAt) },
                { key: 'state', header: 'Status', cell: (certificate) => <State certificate={certificate} /> },
                {
                  key: 'file',
                  header: 'File',
                  align: 'right',
                  phone: 'end',
                  cell: (certificate) => {
                    const { id, state, title } = certificate
                    if (state === 'failed')
                      return <CertificateButton size="sm" label="Try again" certified={certifiedBy(certificate)} />
                    return state === 'ready' ? (
                      <DownloadButton
                        size="sm"
                        icon="download"
                        href={addressOf(downloadCertificate, { params: { id } })}
                      >
                        Download <VisuallyHidden>the certificate for {title}</VisuallyHidden>
                      </DownloadButton>
                    ) : null
                  },
                },
              ]}
            />
            <Pager
              page={page}
              size={SIZE}
              total={total}
              to={(one) => paths.certificates({ page: one === 1 ? undefined : one })}
            />
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
