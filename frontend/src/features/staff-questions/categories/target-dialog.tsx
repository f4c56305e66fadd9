import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

const Choice = styled.div`margin-top: ${space('4')};`

type TargetDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What it does, before it is done. */
  description: ReactNode
  /** Of the choice: "Into". */
  label: string
  choices: readonly SelectOption[]
  /** Name of the choice in the call, by which it refuses one. */
  field: string
  verb: string
  cancel: string
  busy: boolean
  error: unknown
  /** With the id of the chosen category and its name. */
  onChosen: (id: string, name: string) => void
}

/** Asks for the category that something goes into. */
export function TargetDialog(props: TargetDialogProps) {
  const { open, onClose, title, description, label, choices, field, verb, cancel, busy, error, onChosen } = props
  const [id, setId] = useState('')
  const nameOf = () => choices.find(({ value }) => value === id)?.label ?? 'the category'
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} description={description}>
      <Choice>
        <SelectField
          label={label}
          options={choices}
          placeholder="Choose a category"
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
      </Choice>
      {error ? (
        <Note tone="bad" live="alert">
          {fieldErrors(error)[field] ?? messageOf(error)}
          {isApiError(error, 'resource.stale') ? ' Close this dialog and check the category again.' : ''}
        </Note>
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="primary" busy={busy} disabled={id === ''} onClick={() => onChosen(id, nameOf())}>
          {verb}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
