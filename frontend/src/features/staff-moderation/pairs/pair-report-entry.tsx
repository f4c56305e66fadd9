import { countFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import { closePairReport, listPairs, type PairReport } from '@wardround/proto/http/moderation/pairing.ts'
import { REPORT_STATES } from '#features/staff-moderation/reports/report-words.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { EntryActions, EntryHead, Written } from '#shared/staff/entries/entry.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/** What one partner reported of the other, and whether it was dealt with. */
export function PairReportEntry({ report, mayEdit }: { report: PairReport; mayEdit: boolean }) {
  const change = useMutationApi(closePairReport, [listPairs, countFeedbacks])
  const { id, by, reason, at, closedAt } = report
  const turn = (closed: boolean) =>
    change.run({ params: { id }, body: { closed } }).then(
      () => toast(closed ? 'Report closed.' : 'Report reopened.'),
      (error: unknown) => toast(`Nothing was changed. ${messageOf(error)}`, { icon: 'warn' }),
    )
  return (
    <div>
      <EntryHead>
        <LookBadge look={REPORT_STATES[closedAt ? 'closed' : 'open']} />
        <span>
          Reported by {by}, {formatRelative(at)}
        </span>
        {closedAt ? <span>Closed {formatRelative(closedAt)}</span> : null}
      </EntryHead>
      <Written text={reason} />
      {mayEdit ? (
        <EntryActions>
          <Button size="sm" variant="quiet" busy={change.busy} onClick={() => void turn(!closedAt)}>
            {closedAt ? 'Reopen report' : 'Close report'}
          </Button>
        </EntryActions>
      ) : null}
    </div>
  )
}
