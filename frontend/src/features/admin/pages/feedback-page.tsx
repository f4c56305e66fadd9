import {
  countFeedbacks,
  deleteFeedback,
  FEEDBACK_REASONS,
  FEEDBACK_STATES,
  type Feedback,
  listFeedbacks,
} from '@wardround/proto/http/moderation/feedback.ts'
import { useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { toast } from '#shared/ui/toast.ts'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { Entries } from '../query/entry.ts'
import { ReportEntry } from '../query/report-entry.tsx'
import { REPORT_REASONS, REPORT_STATES } from '../query/report-words.ts'
import { useQueue } from '../query/use-queue.ts'
import { afterFocus } from '../resource/after-focus.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { ListFoot } from '../resource/list-foot.tsx'

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: FEEDBACK_STATES.map((value) => ({ value, label: REPORT_STATES[value].word })),
  },
  {
    name: 'reason',
    label: 'Reason',
    any: 'Any reason',
    options: FEEDBACK_REASONS.map((value) => ({ value, label: REPORT_REASONS[value] })),
  },
]
const ORDERS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAt', label: 'Last changed first' },
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
  none: 'Nobody has reported a problem',
  empty: 'What learners report beside a question will stand here.',
} as const

type ReportsProps = { words?: Record<keyof typeof REPORTS, string>; always?: Record<string, string> }

/** The queue of reports, or the part of them that `always` leaves. */
export function Reports({ words = REPORTS, always = {} }: ReportsProps) {
  const { title, one, many, none, empty } = words
  const queue = useQueue(listFeedbacks, { filters: NAMES, defaultSort: '-createdAt', always })
  const [target, setTarget] = useState<Feedback>()
  const mayEdit = usePermission('Query', 'e')
  const { ask, data, error } = queue
  const narrowed = ask.search !== '' || Object.keys(ask.filters).length > 0
  return (
    <>
      <StaffHeader title={title} />
      <FilterBar ask={ask} searchLabel="Search text, answer or code" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      {error && !data ? <LoadFailed error={error} onRetry={queue.retry} /> : null}
      {!data && !error ? <Skeleton lines={10} height="1.3em" label={`Loading ${many}`} /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Entries aria-busy={queue.turning} aria-label={title}>
            {data.items.map((report) => (
              <ReportEntry key={report.id} report={report} mayEdit={mayEdit} onDelete={() => setTarget(report)} />
            ))}
          </Entries>
          <ListFoot
            {...{ ask, addressOf: queue.addressOf }}
            total={data.total}
            shown={data.items.length}
            {...{ one, many }}
            onSize={(size) => queue.change({ size: Number(size) })}
          />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? `No ${one} fits this` : none}
          action={narrowed ? <Button onClick={() => queue.change({ search: '', state: '', reason: '' })}>Show all</Button> : undefined}
        >
          <p>{narrowed ? 'Try fewer words, or another filter.' : empty}</p>
        </EmptyState>
      ) : null}
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
    toast('The report is deleted.', { icon: 'trash' })
    afterFocus(() => document.querySelector<HTMLElement>('h1')?.focus())
  }
  return (
    <ConfirmDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete the report of ${target?.name ?? ''}?`}
      confirm="Delete report"
      danger
      busy={removal.busy}
      onConfirm={() => void remove()}
    >
      <p>It also goes from the list of whoever reported. To be done with it, close it instead.</p>
      {removal.error ? (
        <Note tone="bad" live="alert">
          {messageOf(removal.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
