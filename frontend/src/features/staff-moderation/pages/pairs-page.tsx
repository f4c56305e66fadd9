import { listPairs, type PairEnd, type PairRow } from '@wardround/proto/http/moderation/pairing.ts'
import { PairReportEntry } from '#features/staff-moderation/pairs/pair-report-entry.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Caption } from '#shared/ui/text.tsx'

const SHOWS = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open reports' },
  { value: 'reported', label: 'Reported' },
  { value: 'live', label: 'Paired now' },
]
const ENDS: Record<PairEnd, string> = {
  leave: 'one partner left',
  block: 'one partner blocked the other',
  deletion: 'an account was deleted',
  ban: 'an account was banned',
  lapse: 'a plan ended',
}

/** "Paired from 02 Oct 2026 to 05 Oct 2026: one partner left." */
const sinceWords = ({ since, endedAt, endedBy }: PairRow) =>
  endedAt
    ? `Paired from ${formatDate(since)} to ${formatDate(endedAt)}${endedBy ? `: ${ENDS[endedBy]}` : ''}.`
    : `Paired since ${formatDate(since)}.`

const waitingWords = (count: number) =>
  count === 0
    ? 'Nobody is waiting for a partner.'
    : `${formatCounted(count, 'person is', 'people are')} waiting for a partner.`

function Pairs() {
  const pairs = useAddressList(listPairs, { filters: ['show'], defaultSort: '-createdAt', unsorted: true })
  const shown = pairs.ask.filters['show'] ?? ''
  const mayEdit = usePermission('Query', 'e')
  // A pair whose last open report is closed leaves the list of open ones.
  useHeadingAfter(pairs.data?.items.map(({ id }) => id).join())
  return (
    <>
      <StaffHeader title="Pairs" />
      {pairs.data ? <Caption>{waitingWords(pairs.data.waiting)}</Caption> : null}
      <LinkTabs
        label="Pairs to show"
        tabs={SHOWS.map(({ value, label }) => ({
          to: pairs.addressOf({ show: value, page: 1 }),
          label,
          current: value === shown,
        }))}
      />
      <EntryList
        list={pairs}
        label="Pairs"
        one="pair"
        many="pairs"
        none="No pairs"
        empty="Study partners and reports about them appear here."
      >
        {(pair) => (
          <li key={pair.id}>
            {pair.people.map(({ uid, name, rating }, at) => (
              <span key={uid}>
                {at > 0 ? ' and ' : ''}
                <Link to={paths.adminUserEdit(uid, { tab: 'safety' })}>{name}</Link>
                {rating === null ? '' : ` (rated ${rating} out of 5)`}
              </span>
            ))}
            <Caption>{sinceWords(pair)}</Caption>
            {pair.reports.map((report) => (
              <PairReportEntry key={report.id} report={report} mayEdit={mayEdit} />
            ))}
          </li>
        )}
      </EntryList>
    </>
  )
}

/** `/admin/.../pairs`: study partners and what they report of each other. */
export const PairsPage = () => (
  <Permitted area="Query" flag="v">
    <Pairs />
  </Permitted>
)
