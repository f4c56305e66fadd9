import { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { END_WORDS } from '#shared/session/end-words.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { LiveSessions } from '../components/live-sessions.tsx'
import { OwnData } from '../components/own-data.tsx'
import { SecondFactorSettings } from '../components/second-factor-settings.tsx'
import { deviceOf, type OwnSession } from '../components/session-words.ts'
import { SupportViews } from '../components/support-views.tsx'

/** `/profile/security`: the second factor, where the account is logged in, and who signed in lately. */
export function SecurityPage() {
  const { data, error, mutate } = useApi(listOwnSessions)
  return (
    <Wrap>
      <PageHeader
        title="Security"
        lead="If you don’t recognise a device, log it out and change your password."
        actions={<LinkButton to={paths.changePassword()}>Change password</LinkButton>}
      />
      <SecondFactorSettings />
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your devices could not be loaded" />
      ) : null}
      {!error && !data ? <Skeleton lines={4} label="Loading your devices" /> : null}
      {data ? (
        <>
          <Section title="Where you are logged in" aside={limitWords(data.most)}>
            <LiveSessions sessions={data.live} />
          </Section>
          <Section title="Previous logins" aside="In the last 30 days.">
            {data.over.length > 0 ? <Earlier sessions={data.over} /> : <Small as="p">No other logins.</Small>}
          </Section>
        </>
      ) : null}
      <SupportViews />
      <OwnData />
    </Wrap>
  )
}

const limitWords = (most: number | null) =>
  most === null
    ? undefined
    : most === 1
      ? 'One device at a time. If you log in on another device, this one is logged out.'
      : `Up to ${most} devices at a time. If you log in on another device, the one with the oldest login is logged out.`

const Earlier = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <Table
    caption="Previous logins"
    twoLines
    rows={sessions}
    rowKey={({ id }) => id}
    columns={[
      { key: 'device', header: 'Device', cell: deviceOf },
      { key: 'from', header: 'Logged in', cell: ({ startedAt }) => formatMoment(startedAt), phone: 'end' },
      { key: 'address', header: 'IP address', cell: ({ address }) => address ?? 'Unknown', phone: 'line' },
      {
        key: 'end',
        header: 'Ended',
        phone: 'line',
        cell: ({ endedBy, endedAt }) =>
          `${endedBy ? END_WORDS[endedBy] : ''}${endedAt ? `, ${formatMoment(endedAt)}` : ''}`,
      },
    ]}
  />
)
