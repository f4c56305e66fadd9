import { type ReactNode, useEffect, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { SortableList } from './sortable-list.tsx'

type OrderedListProps<Row extends { id: string }> = {
  items: readonly Row[]
  nameOf: (item: Row) => string
  mayEdit: boolean
  /** Saves the ids in their new order; whatever becomes of it, the items are read again. */
  save: (ids: string[]) => Promise<unknown>
  /** Said where somebody else has added or removed one since they were read. */
  outdated: string
  row: (item: Row) => ReactNode
  below?: (item: Row) => ReactNode
}

/** Items whose order is saved as soon as one is moved, and can be taken back. A refusal puts them where they were. */
export function OrderedList<Row extends { id: string }>(props: OrderedListProps<Row>) {
  const { items, nameOf, mayEdit, save, outdated, row, below } = props
  const [shown, setShown] = useState(items)
  useEffect(() => setShown(items), [items])
  const send = async (ids: string[]): Promise<boolean> => {
    try {
      await save(ids)
      return true
    } catch (error) {
      toast(isApiError(error, 'resource.stale') ? outdated : `The order was not saved. ${messageOf(error)}`, {
        icon: 'warn',
      })
      return false
    }
  }
  const put = async (ids: string[]) => {
    const before = shown.map(({ id }) => id)
    setShown(ids.flatMap((id) => shown.find((item) => item.id === id) ?? []))
    if (!(await send(ids))) return setShown(items)
    toast('Order saved.', { icon: 'tick', action: { label: 'Undo', run: () => void send(before) } })
  }
  return (
    <SortableList
      items={shown}
      nameOf={nameOf}
      disabled={!mayEdit}
      onOrder={(ids) => void put(ids)}
      row={row}
      {...(below ? { below } : {})}
    />
  )
}
