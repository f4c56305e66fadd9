import type { Purchase } from '@wardround/proto/http/billing/purchases.ts'
import { getStaffUser } from '@wardround/proto/http/identity/users.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { EntryActions, EntryHead } from '#shared/staff/entries/entry.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { nameOfPurchase, PURCHASE_STATE_WORDS, whatItGives, whyNot } from './purchase-words.ts'

const Facts = styled(DefinitionList)`
  max-width: 640px; margin-top: ${space('2')}; grid-template-columns: auto minmax(0, 1fr);
  dd { overflow-wrap: anywhere; padding-left: ${space('4')}; }
`

/** Whose it is, by name; the id where the account is gone. */
function Owner({ uid }: { uid: string }) {
  const { data } = useApi(getStaffUser, { params: { id: uid } })
  return data ? (
    <Link to={paths.adminUserEdit(uid, { tab: 'services' })}>{nameOfUser(data)}</Link>
  ) : (
    <span>the account {uid}</span>
  )
}

function facts(purchase: Purchase): [string, string][] {
  const { transactionId, originalTransactionId, productId, type, purchaseDate, expiresDate, revocationDate } = purchase
  return [
    ['Bought', formatDate(purchaseDate)],
    ...(expiresDate ? [['Ends', formatDate(expiresDate)] as [string, string]] : []),
    ...(revocationDate ? [['Refunded', formatDate(revocationDate)] as [string, string]] : []),
    ['Product', productId],
    ['Type', type],
    ['Transaction', transactionId],
    ...(originalTransactionId === transactionId
      ? []
      : [['First transaction', originalTransactionId] as [string, string]]),
  ]
}

type PurchaseEntryProps = {
  purchase: Purchase
  mayEdit: boolean
  /** Who was chosen. */
  chosen: { uid: string; name: string } | undefined
  onAdd: () => void
  /** Chooses whose it is. */
  onChooseOwner: (uid: string) => void
}

/** One transaction of an order: what it is, where it stands, whose it is, and what can be done with it. */
export function PurchaseEntry({ purchase, mayEdit, chosen, onAdd, onChooseOwner }: PurchaseEntryProps) {
  const { word, tone, icon } = PURCHASE_STATE_WORDS[purchase.state]
  const { belongsTo, state } = purchase
  const isAnothers = belongsTo !== null && chosen !== undefined && chosen.uid !== belongsTo
  const why = whyNot(purchase)
  return (
    <li>
      <EntryHead>
        <strong>{nameOfPurchase(purchase)}</strong>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </EntryHead>
      <p>{why ?? whatItGives(purchase)}</p>
      {belongsTo ? (
        <p>
          It belongs to <Owner uid={belongsTo} />
          {purchase.addedAt || belongsTo !== purchase.appAccountToken ? '.' : ', as the app recorded at purchase.'}
          {isAnothers && state === 'open' ? ` It cannot be added to ${chosen.name}.` : ''}
        </p>
      ) : null}
      <Facts>
        {facts(purchase).flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value}</dd>,
        ])}
      </Facts>
      {state === 'open' && mayEdit ? (
        <EntryActions>
          {belongsTo && belongsTo !== chosen?.uid ? (
            <Button size="sm" onClick={() => onChooseOwner(belongsTo)}>
              Choose the user it belongs to
            </Button>
          ) : chosen ? (
            <Button size="sm" onClick={onAdd}>
              Add purchase to {chosen.name}
            </Button>
          ) : (
            <Small $muted>Choose a user above, then add the purchase.</Small>
          )}
        </EntryActions>
      ) : null}
    </li>
  )
}
