import { type FormEvent, type ReactNode, useState } from 'react'
import { type ApiError, messageOf } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type WordsDialogProps = {
  open: boolean
  title: string
  description: ReactNode
  label: string
  hint?: string
  shortest: number
  verb: string
  busy: boolean
  error: ApiError | undefined
  onSubmit: (words: string) => void
  onClose: () => void
}

/** Asks for a text and does something with it. What was written stays on a refusal. */
export const WordsDialog = ({ open, title, description, ...form }: WordsDialogProps) => (
  <Dialog wide open={open} onOpenChange={(next) => !next && form.onClose()} title={title} description={description}>
    {open ? <WordsForm {...form} /> : null}
  </Dialog>
)

type WordsFormProps = Omit<WordsDialogProps, 'open' | 'title' | 'description'>
function WordsForm({ label, hint, shortest, verb, busy, error, onSubmit, onClose }: WordsFormProps) {
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = words.trim().length < shortest
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!missing) onSubmit(words.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextArea
          id="words"
          label={label}
          hint={hint}
          value={words}
          error={checked && missing ? `Use at least ${shortest} characters.` : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        {error ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  )
}
