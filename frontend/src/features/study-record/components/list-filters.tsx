import styled from 'styled-components'
import { useTyped } from '#shared/search/use-typed.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { useCategoryNames } from '../api/use-category-names.ts'
import type { ListAsk } from '../rules/list-address.ts'

const Bar = styled.search`display: grid; gap: ${space('3')}; ${up('md')} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr); align-items: end; }`

type ListFiltersProps = {
  ask: ListAsk
  onChange: (change: Partial<ListAsk>) => void
  searchLabel: string
  withProgress?: boolean
}

/** Words, category and state, kept in the address. */
export function ListFilters({ ask, onChange, searchLabel, withProgress = false }: ListFiltersProps) {
  const [typed, setTyped] = useTyped(ask.search, (search) => onChange({ search }))
  const categories = useCategoryNames()
  return (
    <Bar>
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label="Category"
        hideLabel
        value={ask.category}
        placeholder="All categories"
        options={categories}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      {withProgress ? (
        <SelectField
          label="Last answer"
          hideLabel
          value={ask.progress}
          placeholder="Any answer"
          options={[
            { value: '0', label: 'Unanswered' },
            { value: '2', label: 'Wrong' },
            { value: '1', label: 'Correct' },
          ]}
          onChange={(event) => onChange({ progress: event.currentTarget.value })}
        />
      ) : null}
    </Bar>
  )
}
