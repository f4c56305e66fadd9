import { addPurchase, lookUpOrder, type Purchase } from '@wardround/proto/http/billing/purchases.ts'
import { listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { user as calls } from '@wardround/proto/http/identity/users.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/toast.ts'
import { nameOfPurchase, whatItGives } from './purchase-words.ts'

type AddPurchaseDialogProps = {
  order: string
  purchase: Purchase
  user: { uid: string; name: string; email: string }
  onClose: () => void
}

/** Says who gets what and adds it. The store is asked again, so that what is shown here may have changed. */
export function AddPurchaseDialog({ order, purchase, user, onClose }: AddPurchaseDialogProps) {
  const adding = useMutationApi(addPurchase, [lookUpOrder, listServicesOfUser, calls.read, calls.list])
  const name = nameOfPurchase(purchase)
  async function add() {
    const body = { orderId: order, transactionId: purchase.transactionId, uid: user.uid }
    const reply = await adding.run({ body }).catch(() => undefined)
    if (!reply) return
    onClose()
    toast(reply.added ? `${name} is added to ${user.name}.` : `${user.name} had ${name} already; nothing was added twice.`, {
      icon: 'tick',
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${name} to ${user.name}?`}
      confirm="Add it"
      cancel="Back"
      busy={adding.busy}
      onConfirm={() => void add()}
    >
      <p>{whatItGives(purchase)}</p>
      <p>
        The access goes to {user.email} at once. The purchase, and every renewal of it, then belongs to this account for good and cannot be
        added to another.
      </p>
      {adding.error ? (
        <Note tone="bad" live="alert">
          {messageOf(adding.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
