import type { CallReply } from '@wardround/proto/contract.ts'
import { listSyllabus, listSyllabusMapping } from '@wardround/proto/http/content/syllabus.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { emptyQuestion } from '#features/staff-questions/questions/question-values.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { TagsField } from './tags-field.tsx'

type Edition = CallReply<typeof listSyllabus>[number]
const edition = (id: string, change: Partial<Edition>): Edition => ({
  edition: id,
  name: id,
  published: '2019-09',
  refreshed: null,
  appliesFrom: null,
  appliesUntil: null,
  note: '',
  incomplete: [],
  areas: ['Cardiovascular'],
  professional: [],
  presentations: [],
  conditions: [{ name: 'Arterial ulcers', areas: ['Cardiovascular'] }],
  ...change,
})
apiServer(
  answering(listSyllabus, [
    edition('new', {
      appliesFrom: '2026-09-01',
      incomplete: ['The areas have not been added yet.'],
      conditions: [{ name: 'Skin ulcers', areas: ['Cardiovascular'] }],
    }),
    edition('old', { appliesUntil: '2026-08-31' }),
  ]),
  answering(listSyllabusMapping, {
    from: 'old',
    to: 'new',
    records: [{ list: 'conditions', from: 'Arterial ulcers', to: ['Skin ulcers'], change: 'merged', certain: true }],
  }),
)

function Field({ edition: chosen = 'old' }: { edition?: string }) {
  const empty = emptyQuestion('', false)
  const form = useForm({
    defaultValues: { ...empty, tags: { ...empty.tags, edition: chosen, condition: 'Arterial ulcers' } },
  })
  return (
    <FormProvider {...form}>
      <TagsField />
    </FormProvider>
  )
}

it('takes the name of the updated edition over, and says what is not known of it', async () => {
  const { user } = show(<Field />)
  expect(screen.queryByText('This edition is incomplete')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Use “Skin ulcers”' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Condition/).value).toBe('Skin ulcers')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Edition' }).value).toBe('new')
  expect(screen.getByText('The areas have not been added yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use “Skin ulcers”' })).toBeNull()
})

it('says of the edition that is chosen when it applies, and where none is, what the names come from', async () => {
  const { unmount } = show(<Field edition="new" />)
  expect(await screen.findByText(/for sittings from 1 September 2026\.$/)).toBeTruthy()
  expect(screen.getByText('This edition is incomplete')).toBeTruthy()
  unmount()
  show(<Field edition="" />)
  expect(await screen.findByText(/^Names are suggested from /)).toBeTruthy()
  expect(screen.queryByText(/for sittings from/)).toBeNull()
  expect(screen.getByText('The latest edition is incomplete')).toBeTruthy()
})
