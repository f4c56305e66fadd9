import type { Reference } from '@wardround/proto/fields/references.ts'
import { useFormState } from 'react-hook-form'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

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

/** References in words, a line each. */
export const referenceLines = (references: readonly Reference[]): string =>
  references
    .map(({ title, source, version, checkedOn, url }) =>
      [title, source, version, checkedOn && `checked ${formatDate(checkedOn)}`, url].filter(Boolean).join(', '),
    )
    .join('\n')

/** What is sent: without those at the end in which nothing was filled in. */
export const filledReferences = (references: readonly Reference[]): Reference[] =>
  references.slice(0, references.findLastIndex((one) => Object.values(one).some((value) => value?.trim())) + 1)

/** What is wrong with references before they are sent, each at its field. */
export const checkReferences = ({ references }: { references: readonly Reference[] }): FieldProblem[] =>
  filledReferences(references).flatMap(({ title }, at) =>
    title.trim() ? [] : [{ path: `references.${at}.title`, message: 'Enter a guideline or source, or remove it.' }],
  )

type Errors = { [name in keyof Reference]?: { message?: string } }[] | undefined
type Props = { id: string; value: Reference[]; most: number; onChange: (value: Reference[]) => void }

/**
 * Where the facts come from, with the version and the day on which somebody looked; the field `references` of a form.
 */
export function ReferencesField({ id, value, most, onChange }: Props) {
  const { errors } = useFormState()
  const wrong = errors['references'] as Errors
  return (
    <Stack $gap="2">
      {value.map((reference, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: references have no other name
        <Item key={at} role="group" aria-label={`Reference ${at + 1}`}>
          {FIELDS.map(({ name, label, type }) => (
            <TextField
              key={name}
              id={`${id}-${at}-${name}`}
              label={label}
              type={type}
              optional={name !== 'title'}
              error={wrong?.[at]?.[name]?.message}
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
        <Button
          size="sm"
          icon="plus"
          disabled={value.length >= most}
          onClick={() => {
            onChange([...value, EMPTY])
            afterFocus(() => document.getElementById(`${id}-${value.length}-title`)?.focus())
          }}
        >
          Add reference
        </Button>
        {value.length >= most ? <Small $muted>You can add up to {most} references.</Small> : null}
      </Row>
    </Stack>
  )
}
