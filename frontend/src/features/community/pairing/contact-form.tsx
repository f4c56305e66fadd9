import { changePairContact, getPairStatus, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { ContactFields, contactOf, draftOf } from './contact-fields.tsx'

type Props = Pick<PairStatus, 'ownContact'> & { email: string; onChange: (status: PairStatus) => void }

/** Shares another contact with the partner from now on. */
export function ContactForm({ ownContact, email, onChange, onClose }: Props & { onClose: () => void }) {
  const change = useMutationApi(changePairContact, [getPairStatus])
  const [draft, setDraft] = useState(draftOf(ownContact))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.run({ body: { contact: contactOf(draft) } }).then(
      (status) => {
        onClose()
        onChange(status)
        toast('Contact details changed.', { icon: 'tick' })
      },
      () => undefined,
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack $gap="4">
        {change.error ? (
          <Note tone="bad" live="alert">
            {change.error.details?.[0]?.message ?? messageOf(change.error)}
          </Note>
        ) : null}
        <ContactFields email={email} draft={draft} onChange={setDraft} />
        <Row>
          <Button type="submit" busy={change.busy}>
            Save contact details
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
