import type { CallReply } from '@wardround/proto/contract.ts'
import type { lookUpOrder } from '@wardround/proto/http/billing/purchases.ts'
import { getStaffUser } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Entries } from '#shared/staff/entries/entry.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { AddPurchaseDialog } from './add-purchase-dialog.tsx'
import { PurchaseEntry } from './purchase-entry.tsx'

const Whole = styled.details`
  margin-top: ${space('4')}; font-size: ${font('t14')};
  summary { cursor: pointer; padding-block: ${space('2')}; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; color: ${color('ink-2')}; font-size: ${font('t13')}; }
`

type OrderAnswerProps = {
  order: string
  answer: CallReply<typeof lookUpOrder>
  chosen: string | undefined
  onChoose: (uid: string) => void
}

/** The store’s record of an order, transaction by transaction. */
export function OrderAnswer({ order, answer, chosen, onChoose }: OrderAnswerProps) {
  const mayEdit = usePermission('Users', 'e')
  const { data: user } = useApi(chosen ? getStaffUser : null, { params: { id: chosen ?? '' } })
  const [asked, setAsked] = useState<string>()
  const purchase = answer.transactions.find(({ transactionId }) => transactionId === asked)
  if (answer.status === 1 || answer.transactions.length === 0)
    return (
      <EmptyState line="broken" title="The store can’t find this order">
        <p>
          Check {order} against the receipt. The letter O looks like the number 0, and I looks like 1. Orders from this
          website are listed on the user’s page.
        </p>
      </EmptyState>
    )
  return (
    <>
      <Entries aria-label="Transactions in the order">
        {answer.transactions.map((each) => (
          <PurchaseEntry
            key={each.transactionId}
            purchase={each}
            mayEdit={mayEdit}
            chosen={user ? { uid: user.id, name: nameOfUser(user) } : undefined}
            onAdd={() => setAsked(each.transactionId)}
            onChooseOwner={onChoose}
          />
        ))}
      </Entries>
      <Whole>
        <summary>The store’s full reply</summary>
        <pre>{JSON.stringify(answer, null, 2)}</pre>
      </Whole>
      {purchase && user ? (
        <AddPurchaseDialog
          order={order}
          purchase={purchase}
          user={{ uid: user.id, name: nameOfUser(user), email: user.email }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
