import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTyped } from '#shared/search/use-typed.ts'
import { below, color, font, space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import { SearchField, TextField } from '#shared/ui/form/text-field.tsx'
import { Menu, MenuCheck } from '#shared/ui/overlay/menu.tsx'
import type { ListAsk } from './list-address.ts'

const Bar = styled.form`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')}; padding: ${space('3')} 0;
  > * { flex: 0 1 220px; ${below('md')} { flex: 1 1 140px; } }
  > :first-child { flex: 1 1 260px; ${below('md')} { flex-basis: 100%; } }
  > button { flex: none; }
`
const End = styled.div`&& { flex: none; max-width: 100%; display: flex; flex-wrap: wrap; gap: ${space('1')}; margin-left: auto; }`
/** What takes much room and is asked for seldom: folded away until one of it is chosen. */
const More = styled.details`
  && { flex: 1 1 100%; }
  summary { cursor: pointer; font-size: ${font('t14')}; color: ${color('ink-2')}; width: max-content; padding-block: 3px; }
  > div { display: flex; flex-wrap: wrap; align-items: end; gap: ${space('2')} ${space('3')}; padding-top: ${space('2')}; > * { flex: 0 1 180px; ${below('md')} { flex: 1 1 140px; } } }
`
/** On a phone the table has no heads to click. */
const OnlyPhone = styled.div`${up('md')} { display: none; }`

/** More selects than these are folded away; one more than that is not worth a fold. */
const SHOWN = 3

/**
 * A filter of a list, chosen from options or a day; `several` lets more than one be ticked, with commas in the address.
 * The first choice, "Any ...", and no day take it out of the address.
 */
export type ListFilter = { name: string; label: string } & (
  | { any: string; options: readonly SelectOption[]; several?: true }
  | { day: true }
)
export type ListOrder = { value: string; label: string }

type FilterBarProps = {
  ask: ListAsk
  searchLabel: string
  filters: readonly ListFilter[]
  /** Shown on phones, where there is a choice. */
  orders: readonly ListOrder[]
  onChange: (change: Record<string, string>, options?: { replace?: boolean }) => void
  /** At the end of the bar: saved filters, download. */
  children?: ReactNode
}

type FilterProps = { filter: ListFilter; value: string; onChange: (value: string) => void }

type SeveralProps = Omit<FilterProps, 'filter'> & { filter: Extract<ListFilter, { any: string }> }

function Several({ filter: { label, any, options }, value, onChange }: SeveralProps) {
  const ticked = value === '' ? [] : value.split(',')
  const words = options.filter((option) => ticked.includes(option.value)).map((option) => option.label)
  const toggle = (one: string, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? on : ticked.includes(each)))
        .join(','),
    )
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon="filter">
          {words.length > 0 ? `${label}: ${words.join(', ')}` : any}
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheck
          key={option.value}
          checked={ticked.includes(option.value)}
          onChange={(on) => toggle(option.value, on)}
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  )
}

const Filter = ({ filter, value, onChange }: FilterProps) =>
  'day' in filter ? (
    <TextField
      small
      label={filter.label}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : filter.several ? (
    <Several filter={filter} value={value} onChange={onChange} />
  ) : (
    <SelectField
      small
      hideLabel
      label={filter.label}
      options={[{ value: '', label: filter.any }, ...filter.options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )

/** Search and filters of a list. What is typed goes into the address once the typing pauses. */
export function FilterBar({ ask, searchLabel, filters, orders, onChange, children }: FilterBarProps) {
  const [typed, setTyped] = useTyped(ask.search, (search) => onChange({ search }, { replace: true }))
  const narrowed = ask.search !== '' || filters.some(({ name }) => ask.filters[name])
  const clear = () => {
    setTyped('')
    onChange({ search: '', ...Object.fromEntries(filters.map(({ name }) => [name, ''])) })
  }
  const shown = (filter: ListFilter) => ({
    filter,
    value: ask.filters[filter.name] ?? '',
    onChange: (value: string) => onChange({ [filter.name]: value }),
  })
  const days = filters.filter((filter) => 'day' in filter)
  const choices = filters.filter((filter) => !('day' in filter))
  const shownFirst = choices.length > SHOWN + 1 ? choices.slice(0, SHOWN) : choices
  const folded = [...choices.slice(shownFirst.length), ...days]
  return (
    <Bar role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        small
        label={searchLabel}
        placeholder={searchLabel}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shownFirst.map((filter) => (
        <Filter key={filter.name} {...shown(filter)} />
      ))}
      {orders.length > 1 ? (
        <OnlyPhone>
          <SelectField
            small
            hideLabel
            label="Sort by"
            options={orders}
            value={ask.sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        </OnlyPhone>
      ) : null}
      {narrowed ? (
        <Button variant="quiet" size="sm" icon="close" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
      {children ? <End>{children}</End> : null}
      {folded.length > 0 ? (
        <More open={folded.some(({ name }) => ask.filters[name])}>
          <summary>{folded.length === days.length ? 'Dates' : 'More filters'}</summary>
          <div>
            {folded.map((filter) => (
              <Filter key={filter.name} {...shown(filter)} />
            ))}
          </div>
        </More>
      ) : null}
    </Bar>
  )
}
