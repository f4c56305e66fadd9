import type { PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Switch } from '#shared/ui/form/choice.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LabValuesField } from './lab-values-field.tsx'

type ValueFieldProps = {
  id: string
  value: PageValue
  onChange: (value: PageValue) => void
  error: string | undefined
  /** What is wrong with each group of lab values. */
  groupErrors: readonly (string | undefined)[]
}

/** The content of a page: a text, the announcement with its switch, or the tables of lab values. */
export function ValueField({ id, value, onChange, error, groupErrors }: ValueFieldProps) {
  if (value.kind === 'labvalues')
    return <LabValuesField id={id} value={value} onChange={onChange} problems={groupErrors} />
  if (value.kind === 'text')
    return (
      <RichTextField
        id={id}
        label="Text"
        hint="Use {{questions}}, {{areas}}, {{guides}} and {{gems}} for the current counts and {{price.3months}} and {{studentprice.3months}} for prices. If a value isn’t available, the paragraph that contains it is hidden."
        tall
        headings
        pictures="open"
        value={value.html}
        onChange={(html) => onChange({ kind: 'text', html })}
        error={error}
      />
    )
  return (
    <Stack $gap="4">
      <Switch
        label="Show the announcement"
        checked={value.status}
        onChange={(event) => onChange({ ...value, status: event.target.checked })}
      />
      <RichTextField
        id={id}
        label="Announcement"
        hint="Write one sentence and a link to more information. People who close the announcement see it again in their next browser session."
        value={value.content}
        onChange={(content) => onChange({ ...value, content })}
        error={error}
      />
    </Stack>
  )
}
