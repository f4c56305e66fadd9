import { useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All rows that are shown, or none of them. */
  toggleAll: () => void
  state: 'none' | 'some' | 'all'
  clear: () => void
}

/** Which of the rows that are shown are selected. Rows that are no longer shown are no longer selected. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter(({ id }) => ids.has(id))
  const change = (next: Iterable<string>) => setIds(new Set(next))
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const kept = rows.map((row) => row.id)
      change(ids.has(id) ? kept.filter((one) => one !== id) : [...kept, id])
    },
    toggleAll: () => change(rows.length === shown.length ? [] : shown.map(({ id }) => id)),
    state: rows.length === 0 ? 'none' : rows.length === shown.length ? 'all' : 'some',
    clear: () => change([]),
  }
}
