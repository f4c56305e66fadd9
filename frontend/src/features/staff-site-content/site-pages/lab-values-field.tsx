import type { LabGroup, LabItem, PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { below, color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'

type LabValues = Extract<PageValue, { kind: 'labvalues' }>

const Group = styled.section`border-top: ${rule('hair')} solid ${color('line-2')}; padding-top: ${space('3')};`
const Head = styled.div`display: flex; align-items: center; gap: ${space('1')}; > :first-child { flex: 1; min-width: 0; height: auto; justify-content: flex-start; text-align: left; white-space: normal; }`
const Line = styled.div`
  display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr) 32px; gap: ${space('2')}; align-items: center; margin-top: ${space('2')};
  ${below('md')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 32px; > :first-child { grid-column: 1 / 3; } > :last-child { grid-area: 1 / 3; } }
`
const Said = styled.p`color: ${color('wrong')}; font-size: ${font('t14')};`

const CELLS = [
  { key: 'name', label: 'Test', most: 120 },
  { key: 'range', label: 'Reference range', most: 160 },
  { key: 'unit', label: 'Unit', most: 40 },
] as const satisfies readonly { key: keyof LabItem; label: string; most: number }[]

const replaced = <One,>(all: readonly One[], at: number, one: One): One[] =>
  all.map((each, index) => (index === at ? one : each))
const without = <One,>(all: readonly One[], at: number): One[] => all.filter((_, index) => index !== at)
const swapped = <One,>(all: readonly One[], at: number): One[] => {
  const next = [...all]
  const [moved] = next.splice(at, 1)
  if (moved !== undefined) next.splice(at - 1, 0, moved)
  return next
}

type GroupFieldProps = {
  id: string
  group: LabGroup
  number: number
  problem: string | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (group: LabGroup) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function GroupField({ id, group, number, problem, open, onOpen, onChange, onUp, onRemove }: GroupFieldProps) {
  const { name, items } = group
  const title = name || `Group ${number}`
  const setItems = (next: LabItem[]) => onChange({ name, items: next })
  const add = () => {
    setItems([...items, { name: '', range: '', unit: '' }])
    requestAnimationFrame(() => document.getElementById(`${id}-${items.length}-name`)?.focus())
  }
  return (
    <Group aria-label={title} id={id}>
      <Head>
        <Button
          size="sm"
          variant="quiet"
          icon={open ? 'down' : 'right'}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        >
          {title}, {formatCounted(items.length, 'test')}
        </Button>
        {onUp ? <IconButton icon="up" size="sm" label={`Move ${title} up`} onClick={onUp} /> : null}
        <IconButton icon="trash" size="sm" label={`Remove ${title}`} onClick={onRemove} />
      </Head>
      {problem ? <Said>{problem}</Said> : null}
      {open ? (
        <Stack $gap="3">
          <TextField
            label="Group name"
            small
            maxLength={120}
            value={name}
            onChange={(event) => onChange({ ...group, name: event.target.value })}
          />
          <div>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; it has nothing else of its own
              <Line key={index} role="group" aria-label={`Test ${index + 1} in ${title}`}>
                {CELLS.map(({ key, label, most }) => (
                  <TextField
                    key={key}
                    id={`${id}-${index}-${key}`}
                    small
                    hideLabel
                    label={label}
                    placeholder={label}
                    maxLength={most}
                    value={item[key]}
                    onChange={(event) => setItems(replaced(items, index, { ...item, [key]: event.target.value }))}
                  />
                ))}
                <IconButton
                  icon="close"
                  size="sm"
                  label={`Remove ${item.name || `test ${index + 1}`}`}
                  onClick={() => setItems(without(items, index))}
                />
              </Line>
            ))}
          </div>
          <div>
            <Button size="sm" icon="plus" onClick={add}>
              Add test
            </Button>
          </div>
        </Stack>
      ) : null}
    </Group>
  )
}

type LabValuesFieldProps = {
  id: string
  value: LabValues
  onChange: (value: LabValues) => void
  problems: readonly (string | undefined)[]
}

/** Groups of tests with their reference ranges; a range is text and stands without its unit. */
export function LabValuesField({ id, value, onChange, problems }: LabValuesFieldProps) {
  const [open, setOpen] = useState<number>()
  const { note, groups } = value
  const setGroups = (next: LabGroup[]) => onChange({ ...value, groups: next })
  const move = (index: number) => {
    setGroups(swapped(groups, index))
    setOpen(open === index ? index - 1 : open === index - 1 ? index : open)
  }
  const remove = (index: number) => {
    setGroups(without(groups, index))
    setOpen(undefined)
  }
  const add = () => {
    setGroups([...groups, { name: '', items: [] }])
    setOpen(groups.length)
  }
  return (
    <Stack $gap="4">
      <TextArea
        label="Notice"
        hint="Shown under every table. Say where the values come from and that laboratories differ."
        maxLength={1000}
        value={note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
      {groups.map((group, index) => (
        <GroupField
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; which one is open is kept by place, too
          key={index}
          open={open === index}
          onOpen={(next) => setOpen(next ? index : undefined)}
          id={`${id}-groups-${index}`}
          group={group}
          number={index + 1}
          problem={problems[index]}
          onChange={(next) => setGroups(replaced(groups, index, next))}
          onUp={index > 0 ? () => move(index) : undefined}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button size="sm" icon="plus" onClick={add}>
          Add group
        </Button>
      </div>
    </Stack>
  )
}
