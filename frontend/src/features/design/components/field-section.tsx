import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '#shared/ui/form/choice.tsx'
import { CodeField } from '#shared/ui/form/code-field.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField, TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'new', label: 'Unanswered' },
  { value: 'wrong', label: 'Wrong' },
  { value: 'flag', label: 'Flagged' },
] as const

function Words() {
  return (
    <Stack>
      <TextField label="Text" placeholder="Placeholder" hint="A hint in one line" />
      <TextField label="With an error" defaultValue="Mary--Ann" error="Use one hyphen between letters." />
      <TextField label="Disabled" disabled defaultValue="Set by your group" optional />
      <PasswordField
        label="Password"
        purpose="new"
        defaultValue="wardround-demo-1"
        hint="At least 10 characters. Try three words you’ll remember."
      />
      <SelectField
        label="Select"
        options={[
          { value: 'end', label: 'Endocrine and metabolic' },
          { value: 'car', label: 'Cardiovascular' },
        ]}
      />
      <TextArea label="Text area" defaultValue="Reason for the refund" />
      <TextArea
        label="Text area for reading"
        reading
        defaultValue="A 34-year-old woman is brought to the emergency department."
      />
    </Stack>
  )
}

function Choices() {
  const [code, setCode] = useState('4071')
  const [when, setWhen] = useState('after')
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('new')
  return (
    <Stack>
      <SearchField label="Search" hideLabel={false} defaultValue="potass" />
      <TextField label="Date" type="date" defaultValue="2027-01-14" />
      <CodeField label="One-time code" value={code} onChange={setCode} />
      <div>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" mixed />
        <Checkbox label="Disabled" disabled />
      </div>
      <RadioGroup
        legend="Explanations"
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'after', label: 'After each question', hint: 'Learn as you go' },
          { value: 'end', label: 'At the end' },
        ]}
      />
      <RadioGroup
        legend="With an error"
        choices={[
          { value: 'plab', label: 'PLAB 1' },
          { value: 'mla', label: 'MLA' },
        ]}
        error="Choose one."
      />
      <div>
        <Switch label="Single-key shortcuts" defaultChecked />
        <Switch label="Accessible mode" />
      </div>
      <Segmented legend="Show" choices={ORDERS} value={order} onChange={setOrder} />
    </Stack>
  )
}

export const FieldSection = () => (
  <Section title="Fields" aside="Label above, hint below, error with a cross and what to do. What was typed is kept.">
    <Columns>
      <Words />
      <Choices />
      <FileDrop label="File upload" accept=".jsonl" onFile={() => undefined}>
        Drop a JSON Lines file here, up to 20 MB
      </FileDrop>
      <Stack $gap="2">
        <Small>questions-october.jsonl, 212 of 340 rows</Small>
        <ProgressBar value={0.62} label="Import" />
        <Caption>You can leave this page. The import continues.</Caption>
      </Stack>
    </Columns>
  </Section>
)
