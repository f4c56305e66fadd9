import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { lastList } from '#shared/staff/list/last-list.ts'
import { DeleteDialog } from '#shared/staff/resource/delete-dialog.tsx'
import type { Part } from '#shared/staff/resource/differences.ts'
import { HistoryPanel } from '#shared/staff/resource/history-panel.tsx'
import type { RecordOf, Resource, StaffCalls } from '#shared/staff/resource/resource.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { StaffForm } from './use-staff-form.ts'

type StaffFormFrameProps<Calls extends StaffCalls, Values extends FieldValues> = {
  resource: Resource<Calls>
  form: StaffForm<Values, RecordOf<Calls>>
  toValues: (record: RecordOf<Calls>) => Values
  /** The parts of the form, for the choice between two texts. */
  parts: readonly Part<Values>[]
  /** What stands above a choice between two texts. */
  header?: ReactNode
  /** The parts of the record, for its history; `none` where versions are shown in another way. */
  history: readonly Part<never>[] | 'none'
  /** The question before a deletion, while it is asked, and what a deletion means for others. */
  deletion?: { open: boolean; close: () => void; words: string }
  /** The form itself. */
  children: ReactNode
}

/**
 * What stands around the form of every record: the choice between two texts when somebody else saved, the history,
 * the question before leaving with something unsaved, and the question before a deletion, which leads back to the list.
 */
export function StaffFormFrame<Calls extends StaffCalls, Values extends FieldValues>(
  props: StaffFormFrameProps<Calls, Values>,
) {
  const { resource, form, toValues, parts, header, history, deletion, children } = props
  const { base, newer } = form
  const navigate = useNavigate()
  const unkept = form.draft.failed && 'We couldn’t save your changes as a draft yet. They may be lost if you leave now.'
  const leaving = resource.keepsNoDraft ? 'Your changes will be lost if you leave.' : unkept || undefined
  return (
    <FormProvider {...form.methods}>
      {header}
      {base && newer ? (
        <ConflictPanel
          key={newer.version}
          base={form.baseValues}
          theirs={toValues(newer)}
          saved={newer as RecordOf<Calls> & { updatedBy?: string }}
          parts={parts}
          onResolve={form.resolve}
        />
      ) : null}
      {children}
      {base && history !== 'none' ? (
        <HistoryPanel resource={resource} id={base.id} version={base.version} parts={history} />
      ) : null}
      <LeaveGuard unsaved={form.unsaved}>{leaving}</LeaveGuard>
      {deletion ? (
        <DeleteDialog
          resource={resource}
          target={deletion.open ? base : undefined}
          onClose={deletion.close}
          onDeleted={() => {
            form.unsaved.current = false
            void navigate(lastList(resource.list()))
          }}
        >
          {deletion.words}
        </DeleteDialog>
      ) : null}
    </FormProvider>
  )
}
