import { sendAppeal } from '@wardround/proto/http/moderation/appeals.ts'
import { useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import type { OwnBan } from './use-own-ban.ts'
import { useServerForm } from './use-server-form.ts'

type AppealFormProps = { token: string; onSent: (ban: OwnBan) => void; onCancel: () => void }

/** Writes an appeal; the same one sent again after a lost answer is one appeal. */
export function AppealForm({ token, onSent, onCancel }: AppealFormProps) {
  const [appealId] = useState(() => crypto.randomUUID())
  const form = useServerForm({
    form: 'appeal',
    defaultValues: { text: '' },
    submit: async ({ text }) => onSent(await callApi(sendAppeal, { body: { token, appealId, text } })),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} style={{ maxWidth: '62ch' }}>
      <Stack $gap="4">
        <h2>Write an appeal</h2>
        <FormErrors problems={form.problems} />
        <TextArea
          label="What happened"
          hint="Tell us why you think this is wrong, in 10 to 4,000 characters. Our staff will read it and reply by email."
          rows={5}
          maxLength={4000}
          autoFocus
          {...form.field('text')}
        />
        <Row>
          <Button type="submit" variant="primary" busy={form.busy}>
            Send appeal
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
