import { RadioGroup } from '#shared/ui/choice.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { leafChoices, useCategoryTree } from '../api/use-category-choices.ts'

export type ImportTarget = { state: 'draft' | 'active'; categoryId: string }

const STATES = [
  { value: 'draft', label: 'Draft', hint: 'Nobody sees them until an editor has made them active.' },
  { value: 'active', label: 'Active', hint: 'Learners find them as soon as each is in.' },
]

type TargetFieldsProps = { target: ImportTarget; disabled?: boolean; onChange: (target: ImportTarget) => void }

/** What questions come in as, and where they go. An empty category stands for those that the file names. */
export function TargetFields({ target, disabled = false, onChange }: TargetFieldsProps) {
  const tree = useCategoryTree()
  return (
    <>
      <RadioGroup
        legend="The questions come in as"
        choices={STATES}
        value={target.state}
        onChange={(state) => onChange({ ...target, state: state as ImportTarget['state'] })}
      />
      <SelectField
        label="New questions go to"
        hint="What the file does not name goes to a category under Imported. Questions that are in the bank stay where they are."
        placeholder="The categories that the file names"
        options={leafChoices(tree)}
        value={target.categoryId}
        disabled={disabled}
        onChange={({ target: { value } }) => onChange({ ...target, categoryId: value })}
      />
    </>
  )
}

/** As the calls take it. */
export const targetOf = ({ state, categoryId }: ImportTarget) => ({ state, ...(categoryId ? { categoryId } : {}) })
