import {
  generateMlaMockCertificate,
  generateMockCertificate,
  listCertificates,
} from '@wardround/proto/http/assessment/certificates.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

/** Asks for the certificate of an attempt, with the name as it will be shown to whoever checks it. */
export function CertificateButton({ mla, attemptId }: { mla: boolean; attemptId: string }) {
  const [open, setOpen] = useState(false)
  const [fullName, setFullName] = useState(false)
  const [name, setName] = useState('')
  const plab = useMutationApi(generateMockCertificate, [listCertificates])
  const own = useMutationApi(generateMlaMockCertificate, [listCertificates])
  const generate = mla ? own : plab
  const [made, setMade] = useState<string>()
  const needsName = generate.error !== undefined && isApiError(generate.error, 'certificate.name')
  const make = () =>
    generate.run({ body: { attemptId, fullName, ...(name ? { name } : {}) } }).then(
      ({ number }) => setMade(number),
      () => undefined,
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Certificate</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={made ? 'Your certificate is being made' : 'Get a certificate'}
        description={
          made
            ? 'It takes a few seconds. We email you when it is ready.'
            : 'A PDF with your name, score and a number that anybody can check. It shows practice and is not a qualification.'
        }
      >
        {made ? (
          <p>
            Number {made}. <Link to={paths.certificates()}>To your certificates</Link>
          </p>
        ) : (
          <Stack style={{ marginTop: 'var(--s-4)' }}>
            <Checkbox
              label="Show my full name to whoever checks it"
              hint="Otherwise they see your first name and an initial."
              checked={fullName}
              onChange={(event) => setFullName(event.currentTarget.checked)}
            />
            {needsName ? (
              <TextField
                label="Name on the certificate"
                hint="Certificates can’t print the script of your name. Write it in Latin letters."
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            ) : null}
            {generate.error && !needsName ? (
              <Note tone="bad" live="alert">
                {messageOf(generate.error)}
              </Note>
            ) : null}
            <DialogFoot>
              <Button variant="primary" busy={generate.busy} onClick={() => void make()}>
                Make the certificate
              </Button>
            </DialogFoot>
          </Stack>
        )}
      </Dialog>
    </>
  )
}
