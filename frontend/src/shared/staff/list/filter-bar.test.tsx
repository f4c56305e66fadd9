import { describe, expect, it, vi } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { FilterBar, type ListFilter } from './filter-bar.tsx'
import type { ListAsk } from './list-address.ts'

const ask = (filters: Record<string, string> = {}): ListAsk => ({
  search: '',
  sort: 'name',
  page: 1,
  size: 25,
  filters,
})
const choices = (count: number): ListFilter[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `f${index}`,
    label: `F${index}`,
    any: `Any ${index}`,
    options: [],
  }))

const open = (filters: readonly ListFilter[], asked = ask()) =>
  show(<FilterBar ask={asked} searchLabel="Words" filters={filters} orders={[]} onChange={vi.fn()} />)
const fold = () => document.querySelector('details')
const inFold = () => [...(fold()?.querySelectorAll('select') ?? [])].length

describe('the filters of a list', () => {
  it('stand side by side while they are few', () => {
    open(choices(4))
    expect(fold()).toBeNull()
  })

  it('are folded away from the fourth on, unless one of those is set', () => {
    const { unmount } = open(choices(8))
    expect([fold()?.open, inFold(), fold()?.querySelector('summary')?.textContent]).toEqual([false, 5, 'More filters'])
    unmount()
    open(choices(8), ask({ f6: 'x' }))
    expect(fold()?.open).toBe(true)
  })

  it('fold days alone under their own name', () => {
    open([...choices(2), { name: 'from', label: 'From', day: true }])
    expect([inFold(), fold()?.querySelector('summary')?.textContent]).toEqual([0, 'Dates'])
  })

  it('come with the order only where there is a choice of orders', () => {
    const orders = [
      { value: 'name', label: 'Name' },
      { value: '-createdAt', label: 'Newest first' },
    ]
    const withOrders = (count: number) =>
      show(
        <FilterBar ask={ask()} searchLabel="Words" filters={[]} orders={orders.slice(0, count)} onChange={vi.fn()} />,
      )
    const { unmount } = withOrders(1)
    expect(screen.queryByLabelText('Sort by')).toBeNull()
    unmount()
    withOrders(2)
    expect(screen.getByLabelText('Sort by')).toBeDefined()
  })
})
