import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { type ApiError, fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { NothingChanged } from '#shared/ui/nothing-changed.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

const SHORTEST = 5
const Form = styled.form`margin-top: ${space('4')};`

export type Grounds = { reason: string; evidence: string }
type Words = { label: string; hint?: string; missing: string }
type GroundsFormProps = {
  /** The verb on the button. */
  verb: string
  reason: Words
  /** Left out where a reason is enough. */
  evidence?: Words
  initial?: Partial<Grounds>
  danger?: boolean
  busy: boolean
  error: ApiError | undefined
  onSubmit: (grounds: Grounds) => void
  onClose: () => void
  /** Controls before the reason. */
  children?: ReactNode
}
type GroundsDialogProps = GroundsFormProps & { open: boolean; title: string; description?: ReactNode }

/** Asks why, and on what it rests, before something is done about a person. What was written stays on a refusal. */
export const GroundsDialog = ({ open, title, description, ...form }: GroundsDialogProps) => (
  <Dialog wide open={open} onOpenChange={(next) => !next && form.onClose()} title={title} description={description}>
    {open ? <GroundsForm {...form} /> : null}
  </Dialog>
)

function GroundsForm({
  verb,
  reason,
  evidence,
  initial = {},
  danger,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: GroundsFormProps) {
  const [grounds, setGrounds] = useState<Grounds>({ reason: initial.reason ?? '', evidence: initial.evidence ?? '' })
  const [checked, setChecked] = useState(false)
  const areas = { reason: useRef<HTMLTextAreaElement>(null), evidence: useRef<HTMLTextAreaElement>(null) }
  const asked = evidence ? (['reason', 'evidence'] as const) : (['reason'] as const)
  const isMissing = (name: keyof Grounds) => grounds[name].trim().length < SHORTEST
  const refused = fieldErrors(error)
  const words = { reason, evidence }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const missing = asked.find(isMissing)
    if (missing) areas[missing].current?.focus()
    else onSubmit({ reason: grounds.reason.trim(), evidence: grounds.evidence.trim() })
  }

  const others = Object.entries(refused).filter(([name]) => !asked.some((each) => each === name))
  return (
    <Form onSubmit={submit} noValidate>
      <Stack $gap="4">
        {children}
        {asked.map((name) => (
          <TextArea
            key={name}
            ref={areas[name]}
            label={words[name]?.label ?? ''}
            hint={words[name]?.hint}
            rows={3}
            maxLength={name === 'reason' ? 1000 : 4000}
            value={grounds[name]}
            onChange={(event) => setGrounds({ ...grounds, [name]: event.currentTarget.value })}
            error={checked && isMissing(name) ? words[name]?.missing : refused[name]}
          />
        ))}
        {error && (others.length > 0 || Object.keys(refused).length === 0) ? (
          <NothingChanged>
            {others.length > 0 ? others.map(([, message]) => message).join(' ') : messageOf(error)}
          </NothingChanged>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {verb}
        </Button>
      </DialogFoot>
    </Form>
  )
}
