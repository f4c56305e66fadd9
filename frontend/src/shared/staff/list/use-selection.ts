import { useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All rows that are shown, or none of them. */
  toggleAll: () => void
  /** Rows that are not all shown: everything that matches. */
  choose: (rows: readonly Row[]) => void
  state: 'none' | 'some' | 'all'
  clear: () => void
}

type Chosen<Row> = { ids: ReadonlySet<string>; matching?: { key: string; rows: readonly Row[] } }

/**
 * Which rows are selected: of those that are shown, or all that match. Rows that are no longer shown are no longer
 * selected; all that match are so while `key` says that the same is asked for.
 */
export function useSelection<Row extends { id: string }>(shown: readonly Row[], key = ''): Selection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ ids: new Set() })
  const { ids } = chosen
  const matching = chosen.matching?.key === key ? chosen.matching.rows : undefined
  const rows = (matching ?? shown).filter(({ id }) => ids.has(id))
  const change = (next: Iterable<string>) =>
    setChosen({ ids: new Set(next), ...(matching ? { matching: { key, rows: matching } } : {}) })
  const clear = () => setChosen({ ids: new Set() })
  const selectedShown = shown.filter(({ id }) => ids.has(id)).length
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const kept = rows.map((row) => row.id)
      change(ids.has(id) ? kept.filter((one) => one !== id) : [...kept, id])
    },
    toggleAll: () => (selectedShown === shown.length ? clear() : change([...rows, ...shown].map((row) => row.id))),
    choose: (all) => setChosen({ ids: new Set(all.map(({ id }) => id)), matching: { key, rows: all } }),
    state: selectedShown === 0 ? 'none' : selectedShown === shown.length ? 'all' : 'some',
    clear,
  }
}
