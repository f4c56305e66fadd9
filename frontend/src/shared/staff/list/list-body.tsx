import type { ReactNode } from 'react'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { ListAsk } from './list-address.ts'
import { ListFoot } from './list-foot.tsx'
import type { AddressList } from './use-address-list.ts'

export type ListBodyProps<Item> = {
  list: AddressList<{ items: readonly Item[]; total: number }>
  /** What one of the rows is called, and several. */
  one: string
  many: string
  /** Heading and sentence while there is nothing at all. */
  none: string
  empty: string
  /** The button that takes every filter away. */
  showAll?: string
  /** Draws the rows, of which there is at least one. */
  children: (items: readonly Item[]) => ReactNode
}

/** What to try where nothing fits the search and the filters. */
const adviceOf = ({ search, filters }: ListAsk): string => {
  if (search === '') return 'Try another filter.'
  return Object.keys(filters).length > 0 ? 'Try fewer words, or another filter.' : 'Try fewer or different words.'
}

/**
 * What stands below the filters of a list: the rows with their foot, or why there are none. A page after the last leads
 * to the last.
 */
export function ListBody<Item>({
  list,
  one,
  many,
  none,
  empty,
  showAll = `Show all ${many}`,
  children,
}: ListBodyProps<Item>) {
  const { ask, data, error, narrowed } = list
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={list.retry} title={`The ${many} could not be loaded`} />
    ) : (
      <Skeleton lines={12} height="1.3em" label={`Loading ${many}`} />
    )
  const { items, total } = data
  return (
    <PastEnd
      data={list.turning ? undefined : { ...ask, total }}
      page={ask.page}
      to={(page) => list.addressOf({ page })}
    >
      {items.length === 0 ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? `No ${many} match` : none}
          action={narrowed ? <Button onClick={list.showAll}>{showAll}</Button> : undefined}
        >
          <p>{narrowed ? adviceOf(ask) : empty}</p>
        </EmptyState>
      ) : (
        <>
          {children(items)}
          <ListFoot
            {...{ ask, total, one, many }}
            shown={items.length}
            addressOf={list.addressOf}
            onSize={(size) => list.change({ size: Number(size) })}
          />
        </>
      )}
    </PastEnd>
  )
}
