import type { Field } from '#shared/staff/form/resource-field.tsx'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'
import type { FaqQaValues } from './faq-qa-resource.ts'

/** The fields of the form of an FAQ question. */
export const faqQaFields = (sections: readonly SelectOption[]): readonly Field<FaqQaValues>[] => [
  { kind: 'select', name: 'sectionId', label: 'Section', none: 'Choose a section', options: sections },
  { kind: 'text', name: 'question', label: 'Question', maxLength: 300 },
  {
    kind: 'own',
    name: 'answer',
    label: 'Answer',
    hint: 'Use {{questions}}, {{guides}} and {{gems}} for the current counts.',
    draw: ({ value, onChange, ...field }) => (
      <RichTextField {...field} pictures="open" value={value as string} onChange={onChange as never} />
    ),
    show: plainLines,
  },
  { kind: 'number', name: 'position', label: 'Position', hint: 'Lower numbers come first.', min: 1, max: 1000 },
  ...publishingFields<FaqQaValues>(),
]
