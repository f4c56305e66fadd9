import { useId, useState } from 'react'
import styled from 'styled-components'
import { below, font, space } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Stack } from '#shared/ui/layout.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { EMPTY_BLOCK, EMPTY_ROW, type LabBlock, type LabRow, plainBlock } from './lab-block.ts'

const Line = styled.div`
  display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr) 32px; gap: ${space('2')}; align-items: center;
  ${below('md')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 32px; > :last-child { grid-area: 1 / 3; } }
`
const Heads = styled(Line)`font-size: ${font('t13')}; ${below('md')} { display: none; }`

const CELLS = [
  { key: 'name', label: 'Test' },
  { key: 'value', label: 'Result' },
  { key: 'unit', label: 'Unit' },
  { key: 'range', label: 'Reference range' },
] as const satisfies readonly { key: keyof LabRow; label: string }[]

type KeyedRow = LabRow & { key: number }
const keyed = (rows: readonly LabRow[]): KeyedRow[] => rows.map((row, key) => ({ ...row, key }))

type LabDialogProps = {
  /** The table to change; undefined for a new one. */
  block: LabBlock | undefined
  onClose: () => void
  onDone: (block: LabBlock) => void
}

/** Fills in a lab table: one line for each result, units and ranges apart from the figures. */
export function LabDialog({ block = EMPTY_BLOCK, onClose, onDone }: LabDialogProps) {
  const [specimen, setSpecimen] = useState(block.specimen)
  const [caption, setCaption] = useState(block.caption)
  const [rows, setRows] = useState(() => keyed(block.rows.length > 0 ? block.rows : EMPTY_BLOCK.rows))
  const id = useId()
  const change = (key: number, part: Partial<LabRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const filled = rows.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    setRows([...rows, { ...EMPTY_ROW, key }])
    requestAnimationFrame(() => document.getElementById(`${id}-${key}-name`)?.focus())
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Lab table"
      description="Results are shown plainly. High and low values are not highlighted."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // It stands inside another form, as far as React is concerned.
          event.stopPropagation()
          if (filled.length > 0)
            onDone(plainBlock({ caption, specimen, rows: filled.map(({ key: _, ...row }) => row) }))
          else document.getElementById(`${id}-${rows[0]?.key}-name`)?.focus()
        }}
      >
        <Stack $gap="3">
          <Columns>
            <TextField
              label="Specimen"
              maxLength={80}
              value={specimen}
              onChange={(event) => setSpecimen(event.target.value)}
            />
            <TextField
              label="Title"
              maxLength={80}
              value={caption}
              onChange={(event) => setCaption(event.target.value)}
            />
          </Columns>
          <Heads aria-hidden="true">
            {CELLS.map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </Heads>
          {rows.map((row, index) => (
            <Line key={row.key} role="group" aria-label={`Result ${index + 1}`}>
              {CELLS.map(({ key, label }) => (
                <TextField
                  key={key}
                  id={`${id}-${row.key}-${key}`}
                  small
                  hideLabel
                  label={label}
                  placeholder={label}
                  maxLength={80}
                  value={row[key]}
                  onChange={(event) => change(row.key, { [key]: event.target.value })}
                />
              ))}
              <IconButton
                icon="close"
                size="sm"
                label={`Remove result ${index + 1}`}
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </Line>
          ))}
          <div>
            <Button size="sm" icon="plus" onClick={add}>
              Add a result
            </Button>
          </div>
        </Stack>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {block === EMPTY_BLOCK ? 'Insert lab table' : 'Change lab table'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
