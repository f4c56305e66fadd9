import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'
import { DraftNote, DraftStatus } from './draft-note.tsx'
import type { StaffForm } from './use-staff-form.ts'

type Saving = Pick<StaffForm<FieldValues, unknown>, 'save' | 'busy' | 'problems' | 'draft' | 'base'>
type FormBodyProps = { form: Saving; id?: string | undefined; label?: string; className?: string; children: ReactNode }

/** The form of a record: what is known of its draft, what was refused, then the fields. */
export const FormBody = ({ form, id, label, className, children }: FormBodyProps) => (
  <form
    id={id}
    noValidate
    aria-label={label}
    className={className}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      void form.save()
    }}
    onKeyDown={(event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!form.busy) void form.save()
    }}
  >
    <Stack $gap="5">
      <DraftNote draft={form.draft} />
      <FormErrors problems={form.problems} />
      {children}
    </Stack>
  </form>
)

type SaveProps = { form: Saving; one: string; label?: string | undefined }

const saveWords = ({ form, one, label }: SaveProps) => label ?? (form.base ? 'Save changes' : `Create ${one}`)

/** For the header of a long form: whether the draft is kept, and save. `id` is that of the form. */
export const SaveAbove = ({ id, ...props }: SaveProps & { id: string }) => (
  <>
    <DraftStatus draft={props.form.draft} />
    <Tooltip text="Save" keyCap="Ctrl S">
      <Button size="sm" variant="primary" type="submit" form={id} busy={props.form.busy}>
        {saveWords(props)}
      </Button>
    </Tooltip>
  </>
)

type SaveRowProps = SaveProps & {
  /** Save stands above; the foot has the rest. */
  above?: boolean
  onDelete?: (() => void) | undefined
  children?: ReactNode
}

/**
 * The foot of such a form: save, whatever else leads on, delete where that is offered, and whether the draft is kept.
 */
export const SaveRow = ({ form, one, label, above = false, onDelete, children }: SaveRowProps) => (
  <Row>
    {above ? null : (
      <Button type="submit" variant="primary" busy={form.busy}>
        {saveWords({ form, one, label })}
      </Button>
    )}
    {children}
    {onDelete ? (
      <Button variant="danger" icon="trash" onClick={onDelete}>
        Delete {one}
      </Button>
    ) : null}
    {above ? null : <DraftStatus draft={form.draft} />}
  </Row>
)
