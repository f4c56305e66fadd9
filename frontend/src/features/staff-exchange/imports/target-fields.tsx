import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { Checkbox, RadioGroup } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'

export type ImportTarget = { state: 'draft' | 'active'; categoryId: string; changeActive: boolean }

const STATES = [
  { value: 'draft', label: 'Draft', hint: 'Learners can’t see them until an editor makes them active.' },
  { value: 'active', label: 'Active', hint: 'Learners see each one as soon as it is imported.' },
]

type TargetFieldsProps = { target: ImportTarget; disabled?: boolean; onChange: (target: ImportTarget) => void }

/** What questions come in as, and where they go. An empty category stands for those that the file names. */
export function TargetFields({ target, disabled = false, onChange }: TargetFieldsProps) {
  const tree = useCategoryTree()
  return (
    <>
      <RadioGroup
        legend="Import the questions as"
        choices={STATES}
        value={target.state}
        onChange={(state) => onChange({ ...target, state: state as ImportTarget['state'] })}
      />
      <Checkbox
        label="Also change active questions"
        hint="Active questions that were exported from this site are replaced by those in the file. Learners see the change immediately. If you don’t select this, these questions are refused."
        checked={target.changeActive}
        disabled={disabled}
        onChange={({ target: { checked } }) => onChange({ ...target, changeActive: checked })}
      />
      <SelectField
        label="Put new questions in"
        hint="Questions without a category go into a category under “Imported”. Questions already in the bank stay where they are."
        placeholder="The categories named in the file"
        options={leafChoices(tree)}
        value={target.categoryId}
        disabled={disabled}
        onChange={({ target: { value } }) => onChange({ ...target, categoryId: value })}
      />
    </>
  )
}

/** "as drafts", "as active". */
export const asState = ({ state }: ImportTarget): string => (state === 'draft' ? 'as drafts' : 'as active')

/** As the calls take it. */
export const targetOf = ({ state, categoryId }: ImportTarget) => ({ state, ...(categoryId ? { categoryId } : {}) })
