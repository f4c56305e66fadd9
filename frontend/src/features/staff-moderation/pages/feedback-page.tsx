import {
  countFeedbacks,
  deleteFeedback,
  FEEDBACK_REASONS,
  FEEDBACK_STATES,
  type Feedback,
  listFeedbacks,
  REPORT_TARGETS,
} from '@wardround/proto/http/moderation/feedback.ts'
import { type ReactNode, useState } from 'react'
import { ReportEntry } from '#features/staff-moderation/reports/report-entry.tsx'
import { REPORT_REASONS, REPORT_STATES, REPORT_TARGET_NAMES } from '#features/staff-moderation/reports/report-words.ts'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { LeaveGuard } from '#shared/staff/form/leave-guard.tsx'
import { useUnsavedParts } from '#shared/staff/form/use-unsaved-parts.ts'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { focusHeading } from '#shared/ui/focus/after-focus.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: FEEDBACK_STATES.map((value) => ({ value, label: REPORT_STATES[value].word })),
  },
  {
    name: 'reason',
    label: 'Reason',
    any: 'Any reason',
    options: FEEDBACK_REASONS.map((value) => ({ value, label: REPORT_REASONS[value] })),
  },
  {
    name: 'target',
    label: 'About',
    any: 'About anything',
    options: REPORT_TARGETS.map((value) => ({ value, label: REPORT_TARGET_NAMES[value] })),
  },
]
const ORDERS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAt', label: 'Recently changed' },
]
const NAMES = FILTERS.map(({ name }) => name)

/** `/admin/.../feedback`: problems that people reported, and what we say to them. */
export const FeedbackPage = () => (
  <Permitted area="Query" flag="v">
    <Reports />
  </Permitted>
)

const REPORTS = {
  title: 'Reports',
  one: 'report',
  many: 'reports',
  none: 'No reports',
  empty: 'Reports from learners and messages from the contact form will appear here.',
} as const

type ReportsProps = {
  words?: Record<keyof typeof REPORTS, string>
  fixed?: Record<string, string>
  actions?: ReactNode
}

/** The queue of reports, or the part of them that `fixed` leaves. */
export function Reports({ words = REPORTS, fixed = {}, actions }: ReportsProps) {
  const { title, one, many, none, empty } = words
  const queue = useAddressList(listFeedbacks, { filters: NAMES, defaultSort: '-createdAt', fixed })
  const [target, setTarget] = useState<Feedback>()
  const mayEdit = usePermission('Query', 'e')
  const { unsaved, tell } = useUnsavedParts()
  return (
    <>
      <StaffHeader title={title} actions={actions} />
      <FilterBar
        ask={queue.ask}
        searchLabel="Report, reply or question code"
        filters={FILTERS}
        orders={ORDERS}
        onChange={queue.change}
      />
      <EntryList list={queue} label={title} one={one} many={many} none={none} empty={empty}>
        {(report) => (
          <ReportEntry
            key={report.id}
            report={report}
            mayEdit={mayEdit}
            onDelete={() => setTarget(report)}
            tellUnsaved={tell}
          />
        )}
      </EntryList>
      <LeaveGuard unsaved={unsaved}>The reply that you are writing will be lost if you leave.</LeaveGuard>
      <DeleteReport target={target} onClose={() => setTarget(undefined)} />
    </>
  )
}

function DeleteReport({ target, onClose }: { target: Feedback | undefined; onClose: () => void }) {
  const removal = useMutationApi(deleteFeedback, [listFeedbacks, countFeedbacks])
  const close = () => {
    removal.reset()
    onClose()
  }
  const remove = async () => {
    if (!target) return
    try {
      await removal.run({ params: { id: target.id } })
    } catch (error) {
      if (!isApiError(error, 'resource.missing')) return
    }
    close()
    toast('Report deleted.', { icon: 'trash' })
    focusHeading()
  }
  return (
    <ConfirmDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete the report by ${target?.name ?? ''}?`}
      confirm="Delete report"
      danger
      busy={removal.busy}
      onConfirm={() => void remove()}
    >
      <p>
        {target?.uid ? 'It is also removed from the learner’s list. ' : ''}If you’ve finished with it, close it instead.
      </p>
      {removal.error ? (
        <Note tone="bad" live="alert">
          {messageOf(removal.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
