import { useState } from 'react'
import styled from 'styled-components'
import { type LabValueGroup, searchLabValues } from '#shared/pages/lab-search.ts'
import { useLabValues } from '#shared/pages/use-lab-values.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

const Values = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${font('t14')};
  caption { text-align: left; font-weight: ${weight('bold')}; padding: ${space('2')} 0 ${space('1')}; }
  :is(th, td) { padding: 6px ${space('2')} 6px 0; border-bottom: ${rule('hair')} solid ${color('line')}; vertical-align: baseline; }
  th { font-weight: ${weight('regular')}; text-align: left; }
  td:nth-of-type(1) { font-weight: ${weight('bold')}; text-align: right; }
  td:nth-of-type(2) { color: ${color('ink-2')}; padding-right: 0; }
`
const ALL = 'all'

/** Reference ranges by group, or found by name in all of them. */
export function LabValuesPanel() {
  const { groups, note, error, retry } = useLabValues()
  if (groups && groups.length > 0) return <Labs groups={groups} note={note} />
  if (groups) return <Small>There are no lab values yet.</Small>
  if (error) return <LoadFailed error={error} onRetry={retry} />
  return <Skeleton lines={8} label="Loading the lab values" />
}

function Labs({ groups, note }: { groups: readonly LabValueGroup[]; note: string }) {
  const [text, setText] = useState('')
  const [group, setGroup] = useState(groups[0]?.name ?? ALL)
  const searching = text.trim() !== ''
  const found = searching ? searchLabValues(groups, text) : groups.filter(({ name }) => group === ALL || name === group)
  return (
    <Stack $gap="2">
      <SearchField
        small
        label="Find a test"
        placeholder="Find a test"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        small
        label="Group"
        hideLabel
        value={group}
        disabled={searching}
        onChange={(event) => setGroup(event.currentTarget.value)}
        options={[...groups.map(({ name }) => ({ value: name, label: name })), { value: ALL, label: 'All groups' }]}
      />
      <div role="status">{found.length === 0 ? <Small>No tests match. Try part of the name.</Small> : null}</div>
      {found.map(({ name, items }) => (
        <Values key={name}>
          <caption>{name}</caption>
          <tbody>
            {items.map((item) => (
              <tr key={item.name}>
                <th scope="row">{item.name}</th>
                <td>{item.range}</td>
                <td>{item.unit}</td>
              </tr>
            ))}
          </tbody>
        </Values>
      ))}
      {note ? <Small $muted>{note}</Small> : null}
    </Stack>
  )
}
