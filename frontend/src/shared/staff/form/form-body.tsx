import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { DraftNote, DraftStatus } from './draft-note.tsx'
import type { StaffForm } from './use-staff-form.ts'

type Saving = Pick<StaffForm<FieldValues, unknown>, 'save' | 'busy' | 'problems' | 'draft' | 'base'>
type FormBodyProps = { form: Saving; label?: string; className?: string; children: ReactNode }

/** The form of a record: what is known of its draft, what was refused, then the fields. */
export const FormBody = ({ form, label, className, children }: FormBodyProps) => (
  <form
    noValidate
    aria-label={label}
    className={className}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      void form.save()
    }}
  >
    <Stack $gap="5">
      <DraftNote draft={form.draft} />
      <FormErrors problems={form.problems} />
      {children}
    </Stack>
  </form>
)

type SaveRowProps = { form: Saving; one: string; onDelete?: (() => void) | undefined; children?: ReactNode }

/**
 * The foot of such a form: save, whatever else leads on, delete where that is offered, and whether the draft is kept.
 */
export const SaveRow = ({ form, one, onDelete, children }: SaveRowProps) => (
  <Row>
    <Button type="submit" variant="primary" busy={form.busy}>
      {form.base ? 'Save changes' : `Create ${one}`}
    </Button>
    {children}
    {onDelete ? (
      <Button variant="danger" icon="trash" onClick={onDelete}>
        Delete
      </Button>
    ) : null}
    <DraftStatus draft={form.draft} />
  </Row>
)
