import {
  generateAttendanceCertificate,
  generateCategoryCertificate,
  generateMlaMockCertificate,
  generateMockCertificate,
  listCertificates,
} from '@wardround/proto/http/assessment/certificates.ts'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

/** What is certified: a passed attempt, a category (by its slug) in which everything is answered, or an event. */
export type Certified =
  | { kind: 'mock' | 'mlamock'; attemptId: string }
  | { kind: 'category'; category: string }
  | { kind: 'attendance'; eventId: string }

function useGenerate(certified: Certified) {
  const category = useMutationApi(generateCategoryCertificate, [listCertificates])
  const mock = useMutationApi(generateMockCertificate, [listCertificates])
  const mla = useMutationApi(generateMlaMockCertificate, [listCertificates])
  const attendance = useMutationApi(generateAttendanceCertificate, [listCertificates])
  const used = { category, mock, mlamock: mla, attendance }[certified.kind]
  const run = (holder: { fullName: boolean; name?: string }) => {
    if (certified.kind === 'category') return category.run({ body: { category: certified.category, ...holder } })
    if (certified.kind === 'attendance') return attendance.run({ body: { eventId: certified.eventId, ...holder } })
    const attempt = certified.kind === 'mock' ? mock : mla
    return attempt.run({ body: { attemptId: certified.attemptId, ...holder } })
  }
  return { run, busy: used.busy, error: used.error }
}

const SAYS: Record<Certified['kind'], string> = {
  category: 'your name, the category',
  mock: 'your name, score',
  mlamock: 'your name, score',
  attendance: 'your name, the event',
}

type CertificateButtonProps = { certified: Certified; size?: 'sm' | 'md'; label?: string }

/** Asks for a certificate, with the name as it will be shown to whoever checks it. */
export function CertificateButton({ certified, size = 'md', label = 'Get certificate' }: CertificateButtonProps) {
  const [open, setOpen] = useState(false)
  const [fullName, setFullName] = useState(false)
  const [name, setName] = useState('')
  const generate = useGenerate(certified)
  const [made, setMade] = useState<string>()
  const needsName = generate.error !== undefined && isApiError(generate.error, 'certificate.name')
  const make = (event: FormEvent) => {
    event.preventDefault()
    void generate.run({ fullName, ...(name ? { name } : {}) }).then(
      ({ number }) => setMade(number),
      () => undefined,
    )
  }
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={made ? 'Your certificate is being created' : 'Get a certificate'}
        description={
          made
            ? 'It takes a few seconds. It will appear in your certificates.'
            : `A PDF with ${SAYS[certified.kind]} and a number that anyone can check. It is a record of practice, not a qualification.`
        }
      >
        {made ? (
          <p>
            Your certificate number is {made}. <Link to={paths.certificates()}>Go to your certificates</Link>
          </p>
        ) : (
          <Stack as="form" style={{ marginTop: 'var(--s-4)' }} onSubmit={make} noValidate>
            <Checkbox
              label="Show my full name to anyone who checks it"
              hint="Otherwise they see your first name and an initial."
              checked={fullName}
              onChange={(event) => setFullName(event.currentTarget.checked)}
            />
            {needsName ? (
              <TextField
                label="Name on the certificate"
                hint="We can’t print the script your name is in. Write it in Latin letters."
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
              <Button type="submit" variant="primary" busy={generate.busy}>
                Create certificate
              </Button>
            </DialogFoot>
          </Stack>
        )}
      </Dialog>
    </>
  )
}
