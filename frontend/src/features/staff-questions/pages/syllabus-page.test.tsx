import { bulkQuestions } from '@wardround/proto/http/content/questions.ts'
import { importSyllabus, listRetagging, listSyllabus } from '@wardround/proto/http/content/syllabus.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { SyllabusPage } from './syllabus-page.tsx'

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`
const group = (last: number, change: object) => ({
  condition: null,
  presentation: null,
  change: null,
  choices: { condition: [], presentation: [] },
  certain: true,
  questions: [{ id: id(last), version: last, code: `CAR-000${last}` }],
  ...change,
})
let sent: any[]
beforeEach(() => {
  sent = []
})
const server = apiServer(
  answering(getCurrentUser, {
    uid: 'uid',
    is_admin: true,
    permissions: { p: { Questions: { v: true, e: true } } },
  } as never),
  answering(listSyllabus, [
    {
      edition: 'new',
      name: 'The new map',
      published: '2025-10',
      refreshed: null,
      appliesFrom: '2026-09-01',
      appliesUntil: null,
      note: '',
      incomplete: ['The areas have not been added yet.'],
      areas: ['Cardiovascular'],
      professional: [],
      presentations: [],
      conditions: [],
    },
  ]),
  answering(listRetagging, {
    edition: 'new',
    total: 9,
    done: 4,
    groups: [
      group(1, { condition: 'Stroke', change: { edition: 'new', condition: 'Stroke' } }),
      group(2, {
        condition: 'Cardiac failure',
        certain: false,
        change: { edition: 'new', condition: 'Heart failure' },
      }),
      group(3, {
        condition: 'Arrhythmias',
        presentation: 'Blackouts',
        certain: false,
        choices: { condition: ['Slow', 'Fast'], presentation: ['Syncope'] },
      }),
      group(4, { condition: 'Head lice', certain: false }),
    ],
  } as never),
  answering(bulkQuestions, ({ body }) => {
    const { rows, change } = body as { rows: { id: string }[]; change: object }
    sent.push(change)
    return { done: rows.length, outcomes: rows.map((row) => ({ id: row.id, done: true })) }
  }),
)

it('says what is incomplete, re-tags what is certain, and leaves the rest to whoever decides', async () => {
  const { user } = show(<SyllabusPage />)
  expect(await screen.findByText('The areas have not been added yet.')).toBeTruthy()
  expect(
    await screen.findByText(/^Tagged with the latest edition: 4 of 9 questions\. Left unchanged.+: 1 question\.$/),
  ).toBeTruthy()
  const certain = within(screen.getByRole('region', { name: 'Clear matches' }))
  await user.click(certain.getByRole('button', { name: 'Re-tag 1 question' }))
  await screen.findByText('1 question re-tagged')
  const open = within(screen.getByRole('region', { name: 'Needs a decision' }))
  const choose = open.getByRole<HTMLButtonElement>('button', {
    name: 'Re-tag 1 question tagged Arrhythmias, Blackouts',
  })
  expect(choose.disabled).toBe(true)
  await user.selectOptions(open.getByRole('combobox', { name: /Arrhythmias/ }), 'Fast')
  await user.click(choose)
  await waitFor(() =>
    expect(sent).toEqual([
      { tags: { edition: 'new', condition: 'Stroke' } },
      { tags: { edition: 'new', condition: 'Fast', presentation: 'Syncope' } },
    ]),
  )
  expect(open.getByText('Needs a decision: 2 questions')).toBeTruthy()
  expect(open.queryByText(/Head lice/)).toBeNull()
  const byHand = within(screen.getByRole('region', { name: 'To tag one by one' }))
  expect(byHand.getByText(/^To tag one by one: 1 question\./)).toBeTruthy()
  expect(byHand.getByText('Head lice')).toBeTruthy()
  expect(byHand.queryByRole('button')).toBeNull()
})

it('checks a table before it saves it, and says which lines are wrong', async () => {
  const bodies: any[] = []
  server.use(
    answering(importSyllabus, ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? refusal(400, 'request.invalid', { details: [{ path: 'body.text', message: 'Line 2: The name is missing.' }] })
        : ({
            kind: 'edition',
            name: 'ours',
            counts: { conditions: 1 },
            replaces: false,
            notes: ['A note.'],
            saved: bodies.length > 2,
          } as never)
    }),
  )
  const { user } = show(<SyllabusPage />)
  const file = new File(['list,name\nconditions,Gout'], 'ours.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText(/^File/, { selector: 'input' }), file)
  await user.type(await screen.findByLabelText('Short name'), 'ours')
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('Line 2: The name is missing.')).toBeTruthy()
  expect(screen.getByText('Correct the file, then choose it again.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('A note.')).toBeTruthy()
  expect(screen.getByText('Conditions: 1.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save ours' }))
  await waitFor(() => expect(bodies.map(({ dryRun }) => dryRun)).toEqual([true, true, false]))
  expect(bodies[2].edition).toMatchObject({ edition: 'ours', appliesFrom: null })
})

it('says at its field what is missing beside a table, and that the file is not at fault', async () => {
  const message = 'Enter a short name in lowercase letters, numbers and hyphens.'
  server.use(
    answering(importSyllabus, () =>
      refusal(400, 'request.invalid', { details: [{ path: 'body.edition.edition', message }] }),
    ),
  )
  const { user } = show(<SyllabusPage />)
  const file = new File(['list,name\nconditions,Gout'], 'ours.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText(/^File/, { selector: 'input' }), file)
  await user.click(await screen.findByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Short name' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('The file can’t be imported')).toBeNull()
})
