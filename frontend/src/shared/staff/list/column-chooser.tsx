import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Menu, MenuCheck, MenuHeading } from '#shared/ui/overlay/menu.tsx'
import type { Column } from '#shared/ui/table.tsx'

/** Columns of a list that each reader shows or hides, by key; the others always stand. */
export type ColumnChoices = Readonly<Record<string, { label: string; shown: boolean }>>

const keyOf = (list: string) => `wr.columns.${list}`

function stored(list: string): Record<string, boolean> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    return read && typeof read === 'object' ? (read as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** The columns as this browser shows them, and what changes that. `list` names the list in the store. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[], choices: ColumnChoices) {
  const [chosen, setChosen] = useState(() => stored(list))
  const isShown = (key: string) => {
    const choice = choices[key]
    return choice === undefined || (chosen[key] ?? choice.shown)
  }
  const change = (key: string, shown: boolean) => {
    const next = { ...chosen, [key]: shown }
    setChosen(next)
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next))
    } catch {
      // A browser without storage keeps the choice for this page only.
    }
  }
  return { columns: columns.filter(({ key }) => isShown(key)), isShown, change }
}

type ColumnChooserProps = {
  choices: ColumnChoices
  isShown: (key: string) => boolean
  onChange: (key: string, shown: boolean) => void
}

/** Which columns a list shows, kept in this browser. */
export const ColumnChooser = ({ choices, isShown, onChange }: ColumnChooserProps) => (
  <Menu
    trigger={
      <Button size="sm" variant="quiet" icon="grid">
        Choose columns
      </Button>
    }
  >
    <MenuHeading>Columns</MenuHeading>
    {Object.entries(choices).map(([key, { label }]) => (
      <MenuCheck key={key} checked={isShown(key)} onChange={(shown) => onChange(key, shown)}>
        {label}
      </MenuCheck>
    ))}
  </Menu>
)
