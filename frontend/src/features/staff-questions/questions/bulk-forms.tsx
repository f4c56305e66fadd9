import { useState } from 'react'
import { useSyllabus } from '#features/staff-questions/api/use-syllabus.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { namesFor, TAG_CHOICES } from './syllabus-names.ts'

type FormProps = { onChange: (value: unknown) => void }

const TAGS = [
  { value: 'area', label: 'Area' },
  { value: 'presentation', label: 'Presentation' },
  { value: 'condition', label: 'Condition' },
  ...TAG_CHOICES.map(({ name, label }) => ({ value: name, label })),
]

/** One tag of many questions, with a name of the syllabus; their other tags stay. */
export function TagForm({ onChange }: FormProps) {
  const [syllabus] = useSyllabus()
  const [tag, setTag] = useState('area')
  const [name, setName] = useState('')
  const choice = TAG_CHOICES.find((one) => one.name === tag)
  const names = choice?.options ?? namesFor(syllabus, tag as 'area', '').map((value) => ({ value, label: value }))
  const change = (nextTag: string, nextName: string) => {
    setTag(nextTag)
    setName(nextName)
    const edition = choice ? {} : { edition: syllabus?.edition }
    onChange(nextName === '' ? undefined : { [nextTag]: nextName, ...edition })
  }
  return (
    <Stack $gap="3">
      <SelectField label="Tag" options={TAGS} value={tag} onChange={({ target }) => change(target.value, '')} />
      <SelectField
        label="Name"
        options={names}
        placeholder="Choose a name"
        value={name}
        onChange={({ target }) => change(tag, target.value)}
      />
    </Stack>
  )
}

/** A reference that many questions are given; those that they have stay. */
export function ReferenceForm({ onChange }: FormProps) {
  const [values, setValues] = useState({ title: '', source: '', version: '', url: '', checkedOn: '' })
  const field = (name: keyof typeof values, label: string, type?: 'date' | 'url') => (
    <TextField
      label={label}
      optional={name !== 'title'}
      maxLength={300}
      {...(type ? { type } : {})}
      value={values[name]}
      onChange={({ target }) => {
        const next = { ...values, [name]: target.value }
        setValues(next)
        const ready = next.title.trim().length >= 2
        onChange(ready ? { ...next, checkedOn: next.checkedOn || null } : undefined)
      }}
    />
  )
  return (
    <Stack $gap="3">
      {field('title', 'Guideline or source')}
      {field('source', 'Published by')}
      {field('version', 'Version')}
      {field('checkedOn', 'Checked on', 'date')}
      {field('url', 'Link', 'url')}
    </Stack>
  )
}

/** The day on which all references of many questions were checked. */
export function CheckedOnForm({ onChange }: FormProps) {
  const [day, setDay] = useState('')
  return (
    <TextField
      label="Checked on"
      type="date"
      hint="Every reference of the selected questions gets this date."
      value={day}
      onChange={({ target }) => {
        setDay(target.value)
        onChange(target.value || undefined)
      }}
    />
  )
}
