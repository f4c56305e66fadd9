import { addPurchase, lookUpOrder, type Purchase } from '@wardround/proto/http/billing/purchases.ts'
import { listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { getStaffUser, listUsers } from '@wardround/proto/http/identity/users.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { nameOfPurchase, whatItGives } from './purchase-words.ts'

type AddPurchaseDialogProps = {
  order: string
  purchase: Purchase
  user: { uid: string; name: string; email: string }
  onClose: () => void
}

/** Says who gets what and adds it. The store is asked again, so that what is shown here may have changed. */
export function AddPurchaseDialog({ order, purchase, user, onClose }: AddPurchaseDialogProps) {
  const adding = useMutationApi(addPurchase, [lookUpOrder, listServicesOfUser, getStaffUser, listUsers])
  const name = nameOfPurchase(purchase)
  async function add() {
    const body = { orderId: order, transactionId: purchase.transactionId, uid: user.uid }
    const reply = await adding.run({ body }).catch(() => undefined)
    if (!reply) return
    onClose()
    toast(reply.added ? `${name} added to ${user.name}.` : `${user.name} already had ${name}. Nothing was added.`, {
      icon: 'tick',
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${name} to ${user.name}?`}
      confirm="Add purchase"
      cancel="Cancel"
      busy={adding.busy}
      onConfirm={() => void add()}
    >
      <p>{whatItGives(purchase)}</p>
      <p>
        {user.email} gets access immediately. The purchase and its renewals will belong to this account permanently and
        can’t be added to another one.
      </p>
      {adding.error ? (
        <Note tone="bad" live="alert">
          {messageOf(adding.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
