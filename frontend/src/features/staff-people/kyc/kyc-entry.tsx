import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { EntryActions, EntryHead } from '#shared/staff/entries/entry.ts'
import { space } from '#shared/theme/tokens.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { DOUBT_WORDS, KYC_STATE_LOOKS } from './kyc-words.ts'

const Names = styled(DefinitionList)`max-width: 640px; margin-top: ${space('2')};`

const full = (names: { givenName: string; lastName: string } | null) =>
  names ? `${names.givenName} ${names.lastName}`.trim() || 'None' : 'Not read'

type KycEntryProps = { check: StaffKyc; mayEdit: boolean; onDecide: (outcome: 'verified' | 'rejected') => void }

/** One identity check: the three names one below the other, why it is here, and the decision. */
export function KycEntry({ check, mayEdit, onDecide }: KycEntryProps) {
  const { account } = check
  return (
    <li>
      <EntryHead>
        <strong>
          {account.firstName} {account.lastName}
        </strong>
        <span>{account.email}</span>
        <LookBadge look={KYC_STATE_LOOKS[check.state]} />
        <time dateTime={check.updatedAt}>{formatRelative(check.updatedAt)}</time>
        {check.failures > 0 ? <span>{formatCounted(check.failures, 'failed check')}</span> : null}
      </EntryHead>
      {check.doubt ? <p>{DOUBT_WORDS[check.doubt]}</p> : null}
      {check.rejection ? <p>{check.rejection.message}</p> : null}
      {check.state === 'redacted' ? null : (
        <Names>
          <dt>On the document</dt>
          <dd>{full(check.document)}</dd>
          <dt>Given for the check</dt>
          <dd>{full(check)}</dd>
          <dt>Account name</dt>
          <dd>
            {account.firstName} {account.lastName}
          </dd>
        </Names>
      )}
      {check.decidedBy ? (
        <Small as="p" $muted>
          Decided by {check.decidedBy.name}: {check.reason}
        </Small>
      ) : null}
      {mayEdit && check.state === 'manual_review' ? (
        <EntryActions>
          <Button size="sm" onClick={() => onDecide('verified')}>
            Confirm identity
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDecide('rejected')}>
            Reject check
          </Button>
        </EntryActions>
      ) : null}
    </li>
  )
}
