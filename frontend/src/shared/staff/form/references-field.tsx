import type { Reference } from '@wardround/proto/fields/references.ts'
import styled from 'styled-components'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'

const Item = styled.div`
  display: grid; gap: ${space('3')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
  ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  > button { align-self: end; justify-self: start; }
`
const FIELDS = [
  { name: 'title', label: 'Guideline or source', type: 'text' },
  { name: 'source', label: 'Published by', type: 'text' },
  { name: 'version', label: 'Version', type: 'text' },
  { name: 'checkedOn', label: 'Checked on', type: 'date' },
  { name: 'url', label: 'Link', type: 'url' },
] as const
const EMPTY: Reference = { title: '', source: '', version: '', url: '', checkedOn: null }

type Props = { value: Reference[]; most: number; onChange: (value: Reference[]) => void }

/** Where the facts come from, with the version and the day on which somebody looked. */
export const ReferencesField = ({ value, most, onChange }: Props) => (
  <Stack $gap="2">
    {value.map((reference, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: references have no other name
      <Item key={at} role="group" aria-label={`Reference ${at + 1}`}>
        {FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            optional={name !== 'title'}
            value={reference[name] ?? ''}
            maxLength={300}
            onChange={(event) => {
              const typed = event.currentTarget.value
              onChange(value.with(at, { ...reference, [name]: name === 'checkedOn' ? typed || null : typed }))
            }}
          />
        ))}
        <IconButton
          icon="trash"
          size="sm"
          label={`Remove reference ${at + 1}`}
          onClick={() => onChange(value.filter((_, index) => index !== at))}
        />
      </Item>
    ))}
    <Row>
      <Button size="sm" icon="plus" disabled={value.length >= most} onClick={() => onChange([...value, EMPTY])}>
        {value.length >= most ? `You can add up to ${most} references` : 'Add reference'}
      </Button>
    </Row>
  </Stack>
)
