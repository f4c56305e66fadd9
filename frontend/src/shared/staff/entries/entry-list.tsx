import type { ReactNode } from 'react'
import { ListBody, type ListBodyProps } from '#shared/staff/list/list-body.tsx'
import { Entries } from './entry.ts'

type EntryListProps<Item> = Omit<ListBodyProps<Item>, 'children'> & {
  label: string
  /** An `li` for each. */
  children: (item: Item) => ReactNode
}

/** A list of things to deal with, one below the other. */
export const EntryList = <Item,>({ label, children, ...body }: EntryListProps<Item>) => (
  <ListBody {...body}>
    {(items) => (
      <Entries aria-busy={body.list.turning} aria-label={label}>
        {items.map(children)}
      </Entries>
    )}
  </ListBody>
)
