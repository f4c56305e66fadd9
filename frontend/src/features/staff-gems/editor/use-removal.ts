import { useRef } from 'react'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Takes the item at a place out of a list, by one press, with a way back that leaves later changes as they are. */
export function useRemoval<Item>(items: readonly Item[], set: (items: Item[]) => void) {
  const latest = useRef({ items, set })
  latest.current = { items, set }
  return (at: number, name: string): void => {
    const gone = items[at] as Item
    set(items.filter((_, index) => index !== at))
    const bringBack = () => latest.current.set(latest.current.items.toSpliced(at, 0, gone))
    toast(`${name} removed.`, { icon: 'trash', action: { label: 'Undo', run: bringBack } })
  }
}
