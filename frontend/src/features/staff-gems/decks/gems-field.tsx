import { listAllGems, listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { SortableList } from '#shared/staff/ui/sortable-list.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

const Line = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space('2')}; align-items: center;`
const Found = styled(Line)`grid-template-columns: auto minmax(0, 1fr); gap: ${space('3')};`

type Props = { value: string[]; onChange: (ids: string[]) => void }

/** The gems of a deck in their order: found by words, or all active ones of a category at once. */
export function GemsField({ value, onChange }: Props) {
  const tree = useCategoryTree()
  const { data: all } = useApi(listAllGems, { query: {} })
  const names = new Map(all?.map(({ id, label }) => [id, label]))
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const search = text.trim()
  const { data: found } = useApi(search.length > 2 ? listStaffGems : null, { query: { search, page: 1, size: 8 } })
  const add = (ids: readonly string[]) => onChange([...new Set([...value, ...ids])])
  // What is added or removed while a category is read stays.
  const latest = useRef(add)
  latest.current = add
  async function addCategory(categoryId: string): Promise<void> {
    try {
      const gems = await callApi(listAllGems, { query: { categoryId, state: 'active' } })
      latest.current(gems.map(({ id }) => id))
    } catch (error) {
      toast(`The gems could not be added. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <Stack $gap="3">
      <Small $muted>{formatCounted(value.length, 'gem')} in this deck.</Small>
      <SortableList
        items={value.map((id) => ({ id }))}
        nameOf={({ id }) => names.get(id) ?? 'Gem'}
        onOrder={onChange}
        row={({ id }) => (
          <Line>
            <span>{names.get(id) ?? 'Gem'}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove ${names.get(id) ?? 'gem'}`}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              Remove
            </Button>
          </Line>
        )}
      />
      <SearchField
        label="Add a gem"
        hideLabel={false}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found?.items
        .filter(({ id }) => !value.includes(id))
        .map(({ id, code, title }) => (
          <Found key={id}>
            <Button size="sm" onClick={() => add([id])}>
              Add {code}
            </Button>
            <span>{title}</span>
          </Found>
        ))}
      <SelectField
        label="Add every active gem in a category"
        value={category}
        placeholder="Choose a category"
        options={leafChoices(tree)}
        onChange={(event) => setCategory(event.currentTarget.value)}
      />
      <Row>
        <Button size="sm" icon="plus" disabled={category === ''} onClick={() => void addCategory(category)}>
          Add gems in this category
        </Button>
      </Row>
    </Stack>
  )
}
