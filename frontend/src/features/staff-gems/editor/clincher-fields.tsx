import type { Clincher } from '@wardround/proto/gem-content.ts'
import styled from 'styled-components'
import { space, up } from '#shared/theme/tokens.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'

const Grid = styled.div`display: grid; gap: ${space('3')}; ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); > :is(:first-child, :last-child) { grid-column: 1 / -1; } }`

const FIELDS = [
  { name: 'text', label: 'Clue', maxLength: 300, optional: false },
  { name: 'choice', label: 'What to decide between', maxLength: 200, optional: true },
  { name: 'answer', label: 'Answer, hidden until tapped', maxLength: 200, optional: false },
  { name: 'contrast', label: 'Why not the other', maxLength: 200, optional: true },
] as const

type Props = { value: Clincher; onChange: (value: Clincher) => void; number?: number }

/** The four lines of a clincher. */
export const ClincherFields = ({ value, onChange, number }: Props) => (
  <Grid role="group" aria-label={number === undefined ? 'Clincher' : `Clincher ${number}`}>
    {FIELDS.map(({ name, label, maxLength, optional }) => (
      <TextField
        key={name}
        label={label}
        optional={optional}
        maxLength={maxLength}
        value={value[name]}
        onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      />
    ))}
  </Grid>
)

export const emptyClincher = (): Clincher => ({
  id: crypto.randomUUID(),
  text: '',
  choice: '',
  answer: '',
  contrast: '',
})
