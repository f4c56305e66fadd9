import type { Clincher } from '@wardround/proto/gem-content.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ClincherFields, emptyClincher } from '../editor/clincher-fields.tsx'
import { moved, PartFrame } from '../editor/part-frame.tsx'

type Props = { value: Clincher[]; onChange: (value: Clincher[]) => void; error: string | undefined }

/** The clinchers of a list in their order. */
export const ClinchersField = ({ value, onChange, error }: Props) => (
  <Stack $gap="2">
    {error ? <Note tone="bad">{error}</Note> : null}
    {value.map((clincher, at) => (
      <PartFrame
        key={clincher.id}
        name="Clincher"
        at={at}
        count={value.length}
        onMove={(to) => onChange(moved(value, at, to))}
        onRemove={() => onChange(value.filter(({ id }) => id !== clincher.id))}
      >
        <ClincherFields number={at + 1} value={clincher} onChange={(next) => onChange(value.with(at, next))} />
      </PartFrame>
    ))}
    <Row>
      <Button
        size="sm"
        icon="plus"
        disabled={value.length >= 500}
        onClick={() => onChange([...value, emptyClincher()])}
      >
        Add clincher
      </Button>
    </Row>
  </Stack>
)
