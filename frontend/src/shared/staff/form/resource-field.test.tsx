import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { type Field, ResourceField, valueInWords } from './resource-field.tsx'

type Values = { summary: string; pinned: boolean; kind: string | null; slug: string }
const KINDS = [{ value: 'news', label: 'News' }]
const FIELDS: readonly Field<Values>[] = [
  { kind: 'lines', name: 'summary', label: 'Summary', maxLength: 320 },
  { kind: 'check', name: 'pinned', label: 'Pin to the top', hint: 'Above all others.' },
  { kind: 'select', name: 'kind', label: 'Kind', none: 'Any kind', options: KINDS },
  { kind: 'text', name: 'slug', label: 'Address', fixed: true },
]

function Form({ onValues }: { onValues: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { summary: '', pinned: false, kind: null, slug: 'fixed' } })
  return (
    <FormProvider {...form}>
      {FIELDS.map((field) => (
        <ResourceField key={field.name} form="item" field={field} />
      ))}
      <button type="button" onClick={() => onValues(form.getValues())}>
        Read
      </button>
    </FormProvider>
  )
}

it('takes lines, a tick and a choice, and leaves what is fixed as it is', async () => {
  const read: Values[] = []
  const { user } = show(<Form onValues={(values) => read.push(values)} />)
  await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'One{Enter}two')
  await user.click(screen.getByRole('checkbox', { name: /Pin to the top/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'News')
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'another')
  await user.click(screen.getByRole('button', { name: 'Read' }))
  expect(read).toEqual([{ summary: 'One\ntwo', pinned: true, kind: 'news', slug: 'fixed' }])
})

it('cuts nothing that is too long, and says so', async () => {
  const read: Values[] = []
  const { user } = show(<Form onValues={(values) => read.push(values)} />)
  const summary = screen.getByRole('textbox', { name: 'Summary' })
  await user.click(summary)
  await user.paste('x'.repeat(321))
  expect(summary.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This is 1 character too long. Use at most 320.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read' }))
  expect(read[0]?.summary).toHaveLength(321)
})

it('says values in words where versions are compared', () => {
  const [summary, pinned, kind] = FIELDS as [Field<Values>, Field<Values>, Field<Values>]
  expect([valueInWords(summary, 'One'), valueInWords(summary, null)]).toEqual(['One', ''])
  expect([valueInWords(pinned, true), valueInWords(pinned, false)]).toEqual(['Yes', 'No'])
  expect([valueInWords(kind, 'news'), valueInWords(kind, null)]).toEqual(['News', 'Any kind'])
})

it('says values as a history has them: numbers, lists and days', () => {
  const type: Field<Values> = {
    kind: 'select',
    name: 'kind',
    label: 'Type',
    none: 'Choose a type',
    options: [{ value: '1', label: 'Courses' }],
  }
  const day: Field<Values> = { kind: 'text', name: 'slug', label: 'Day', type: 'date' }
  expect(valueInWords(type, 1)).toBe('Courses')
  expect(valueInWords(FIELDS[0] as Field<Values>, ['one', 'two'])).toBe('one\ntwo')
  expect([valueInWords(day, '2026-10-02'), valueInWords(day, '')]).toEqual(['02 Oct 2026', ''])
})
