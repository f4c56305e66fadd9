import {
  type VerifiedCertificate,
  verifyCertificate,
  withdrawCertificate,
} from '@wardround/proto/http/assessment/certificates.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { CertificateNumberForm } from '#shared/certificates/certificate-number-form.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const STATES: Record<VerifiedCertificate['state'], string> = {
  valid: 'Valid',
  remarked: 'Valid, re-marked since',
  failed: 'No longer a pass after re-marking',
  withdrawn: 'Withdrawn',
  anonymous: 'Valid, account deleted',
  broken: 'Does not match what was signed',
  unknown: 'No certificate has this number',
}

/** Withdraws what was found, or takes that back. */
function Withdrawal({ number, isWithdrawn }: { number: string; isWithdrawn: boolean }) {
  const [reason, setReason] = useState('')
  const withdraw = useMutationApi(withdrawCertificate, [verifyCertificate])
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await withdraw.run({ params: { number }, body: { withdrawn: !isWithdrawn, reason } })
      setReason('')
      toast(isWithdrawn ? 'The certificate is valid again.' : 'Certificate withdrawn.', { icon: 'tick' })
    } catch {
      // Shown below.
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <TextField
          label="Reason"
          hint="Kept in the audit log. The verify page doesn’t show it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {withdraw.error ? (
          <Note tone="bad" live="alert">
            {[messageOf(withdraw.error), ...(withdraw.error.details ?? []).map(({ message }) => message)].join(' ')}
          </Note>
        ) : null}
        <div>
          <Button type="submit" variant={isWithdrawn ? 'primary' : 'danger'} busy={withdraw.busy}>
            {isWithdrawn ? 'Make certificate valid again' : 'Withdraw certificate'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Found({ found }: { found: VerifiedCertificate }) {
  const mayWithdraw = usePermission('Users', 'e')
  const { number, state, certificate } = found
  if (state === 'unknown')
    return (
      <Note tone="bad" title={STATES.unknown}>
        Check the number and try again.
      </Note>
    )
  return (
    <Stack $gap="6">
      <DefinitionList>
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>Status</dt>
        <dd>{STATES[state]}</dd>
        {certificate ? (
          <>
            <dt>Mock</dt>
            <dd>{certificate.title}</dd>
            <dt>Holder</dt>
            <dd>{certificate.holder ?? 'Account deleted'}</dd>
            <dt>Issued</dt>
            <dd>{formatDate(certificate.issuedAt)}</dd>
          </>
        ) : null}
      </DefinitionList>
      {certificate && mayWithdraw ? (
        <Withdrawal key={`${number} ${state}`} number={number} isWithdrawn={state === 'withdrawn'} />
      ) : null}
    </Stack>
  )
}

function Certificates() {
  const [search, setSearch] = useSearchParams()
  const number = search.get('number') ?? ''
  const query = useApi(number ? verifyCertificate : null, { params: { id: number } })
  return (
    <>
      <StaffHeader
        title="Certificates"
        beside={<p>The holder keeps a withdrawn certificate, but anyone who checks it sees that it is withdrawn.</p>}
      />
      <Stack $gap="8" style={{ maxWidth: 560 }}>
        <CertificateNumberForm
          number={number}
          verb="Find certificate"
          onNumber={(wanted) => setSearch(wanted ? { number: wanted } : {})}
        />
        {number ? (
          <Loaded query={query} loading="Looking for the certificate">
            {(found) => <Found found={found} />}
          </Loaded>
        ) : null}
      </Stack>
    </>
  )
}

/** `/admin/.../certificates`. */
export const StaffCertificatesPage = () => (
  <Permitted area="Users" flag="v">
    <Certificates />
  </Permitted>
)
