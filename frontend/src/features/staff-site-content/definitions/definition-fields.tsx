import type { DefinitionKind } from '@wardround/proto/http/content/defined-terms.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { type DefinitionValues, KIND_WORDS } from './definition-resource.ts'

const KINDS = [
  { value: 'term', label: KIND_WORDS.term },
  { value: 'answer', label: KIND_WORDS.answer },
] as const

const ABOUT: Record<DefinitionKind, string> = {
  term: 'The term is underlined in stems. Learners see the definition when they point at the term or tap it.',
  answer:
    'After answering, learners see the definition beside the option with this text. Define all options of a question or none.',
}

/** The fields of the form of a definition. */
export const DEFINITION_FIELDS: readonly Field<DefinitionValues>[] = [
  {
    kind: 'own',
    name: 'kind',
    label: 'What it defines',
    draw: ({ label, value, onChange }) => (
      <Stack $gap="1">
        <Segmented<DefinitionKind>
          legend={label}
          choices={KINDS}
          value={value as DefinitionKind}
          onChange={onChange as never}
        />
        <Caption>{ABOUT[value as DefinitionKind]}</Caption>
      </Stack>
    ),
    show: (kind: DefinitionKind) => KIND_WORDS[kind],
  },
  {
    kind: 'text',
    name: 'term',
    label: 'Term or answer',
    maxLength: 200,
    hint: 'Case and accents are ignored, except in abbreviations such as ALL.',
  },
  {
    kind: 'lines',
    name: 'aliases',
    label: 'Other names',
    optional: true,
    hint: 'One per line: abbreviations, plurals, other spellings.',
  },
  {
    kind: 'own',
    name: 'definition',
    label: 'Definition',
    hint: 'Two or three sentences. Don’t give away the answer to a question that uses the term.',
    draw: ({ value, onChange, ...field }) => (
      <RichTextField {...field} value={value as string} onChange={onChange as never} />
    ),
    show: plainLines,
  },
  { kind: 'text', name: 'source', label: 'Source', optional: true, maxLength: 300 },
  {
    kind: 'check',
    name: 'published',
    label: 'Show to learners',
  },
]
