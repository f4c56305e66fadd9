import type { OwnReport } from '@wardround/proto/http/moderation/feedback.ts'
import styled from 'styled-components'
import { formatDate, formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Badge, LookBadge, type StateLook } from '#shared/ui/badge.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { PlaceLink, RowHead, Rows, Written } from './own-comment-row.tsx'
import { useOwnReports, useSeen } from './use-own-comments.ts'

const Answer = styled.div`border-left: ${rule('rule')} solid ${color('accent')}; padding-left: ${space('3')}; margin-top: ${space('2')};`

const STATES: Record<OwnReport['state'], StateLook> = {
  open: { tone: 'muted', icon: 'ring', word: 'Waiting for a reply' },
  answered: { tone: 'good', icon: 'tick', word: 'Replied' },
  closed: { tone: 'muted', icon: 'minus', word: 'Closed' },
}

/** The reports that I sent, and what was replied. */
export function OwnReports({ page, to }: { page: number; to: (page: number) => string }) {
  const { data, error, isLoading, mutate } = useOwnReports(page)
  useSeen(data?.asOf, (data?.newAnswers ?? 0) > 0)
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="Your reports could not be loaded" />
  if (!data) return <Skeleton lines={4} label="Loading your reports" />
  if (data.total === 0)
    return (
      <EmptyState heading="h3" title="No reports yet">
        <p>If a question is wrong or unclear, select “Report a problem” on its page. The reply will appear here.</p>
      </EmptyState>
    )
  return (
    <>
      <Rows aria-busy={isLoading}>
        {data.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Rows>
      <Pager page={page} size={data.size} total={data.total} to={to} label="Pages of reports" />
    </>
  )
}

const KINDS: Partial<Record<NonNullable<OwnReport['target']>['kind'], string>> = {
  gem: 'About a gem',
  guide: 'About a revision guide',
  clincher: 'About a clincher',
  certificate: 'About a certificate',
}

function About({ report: { questionId, place, target } }: { report: OwnReport }) {
  if (questionId) return <PlaceLink place={place} />
  const name = (target && KINDS[target.kind]) ?? 'About the site'
  return target?.kind === 'gem' && target.id ? (
    <Link to={paths.gems({ gem: target.id })}>{name}</Link>
  ) : (
    <span>{name}</span>
  )
}

const CONTENT = ['gem', 'guide', 'clincher']
const isAboutContent = ({ questionId, target }: OwnReport) =>
  Boolean(questionId) || CONTENT.includes(target?.kind ?? '')

const ReportRow = ({ report }: { report: OwnReport }) => {
  return (
    <li>
      <RowHead>
        <About report={report} />
        <time dateTime={report.createdAt}>{formatRelative(report.createdAt)}</time>
        <LookBadge look={STATES[report.state]} />
        {report.isNew ? (
          <Badge tone="selected" icon="dot">
            New reply
          </Badge>
        ) : null}
      </RowHead>
      <Written text={report.text} />
      {report.answer ? (
        <Answer>
          <Small $muted>
            {isAboutContent(report) ? 'The editors' : 'Support'}
            {report.answeredAt ? `, ${formatDate(report.answeredAt)}` : ''}
          </Small>
          <Written text={report.answer} />
        </Answer>
      ) : null}
    </li>
  )
}
