import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { checkFile, listImports } from '@wardround/proto/http/content/imports.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { UploadForm } from './upload-form.tsx'

const server = apiServer(
  answering(listPublicCategories, []),
  answering(listImports, { items: [], page: 1, size: 25, total: 0 } as never),
)
const folder = Array.from({ length: 100 }, (_, at) => new File(['::Q:: Which? {=A ~B}'], `ward-${at + 1}.gift`))
const SELECT = { name: 'Check the files' }
const listed = () => within(screen.getByRole('list', { name: 'Files in this upload' }))

/** Shows the form with the folder chosen; `refuse` answers for a file that is not taken. */
async function choose(refuse: (name: string) => Response | undefined | Promise<undefined>) {
  const sent: string[] = []
  server.use(
    answering(checkFile, async ({ query }) => {
      const name = query.get('filename') as string
      sent.push(name)
      return (await refuse(name)) ?? ({ id: `id-of-${name}` } as never)
    }),
  )
  const shown = show(<UploadForm />)
  await shown.user.upload(screen.getByLabelText('Files'), folder)
  return { sent, ...shown }
}

it('sends a folder of a hundred files, tells what became of each, and keeps what was not taken for another go', async () => {
  let bad = true
  const halfway = Promise.withResolvers<undefined>()
  const { sent, user } = await choose((name) => {
    if (name === 'ward-51.gift') return halfway.promise
    if (!bad || name !== 'ward-40.gift') return undefined
    return refusal(400, 'import.unreadable', { message: 'No question was found.' })
  })
  await user.click(await screen.findByRole('button', SELECT))
  expect(await screen.findByText('Uploading 51 of 100: ward-51.gift')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(listed().getAllByText('Uploaded')).toHaveLength(49)
  expect(listed().getAllByText('Not uploaded yet')).toHaveLength(50)
  halfway.resolve(undefined)
  expect(await screen.findByText(/^1 of 100 files was not uploaded\./)).toBeTruthy()
  expect(sent).toEqual(folder.map(({ name }) => name))
  const rows = listed().getAllByRole('listitem')
  expect(rows).toHaveLength(100)
  expect(rows[0]?.textContent).toBe('ward-40.gift: not uploaded. No question was found.')
  expect(listed().getAllByRole('link')).toHaveLength(99)
  expect(screen.getByText(/^ward-40\.gift, /)).toBeTruthy()

  bad = false
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(sent.slice(100)).toEqual(['ward-40.gift']))
})

it('stops where the limit is reached, and says which files were not sent', async () => {
  let taken = 0
  const { sent, user } = await choose(() => {
    taken += 1
    return taken > 60 ? refusal(429, 'rate.limited', { message: 'Too many attempts.' }) : undefined
  })
  await user.click(await screen.findByRole('button', SELECT))
  expect(await screen.findByText(/^40 of 100 files were not uploaded\./)).toBeTruthy()
  expect(sent).toHaveLength(61)
  expect(listed().getAllByText('Not uploaded yet')).toHaveLength(39)
  expect(listed().getAllByRole('link')).toHaveLength(60)
})

it('asks for the columns of a table of others before it is sent, and sends them with tables alone', async () => {
  const sent = new Map<string, string | null>()
  server.use(
    answering(checkFile, ({ query }) => {
      sent.set(query.get('filename') as string, query.get('columns'))
      return { id: `id-of-${query.get('filename')}` } as never
    }),
  )
  const { user } = show(<UploadForm />)
  const table = new File(['Vignette,A,B,Right one\nWhich valve?,Mitral,Aortic,B\n'], 'of-others.csv')
  await user.upload(screen.getByLabelText('Files'), [folder[0] as File, table])
  const waiting = await screen.findByRole('button', { name: 'Choose the columns first' })
  expect((waiting as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole('cell', { name: 'Which valve?' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Correct answer (letter, number or text)'), 'Right one')
  await user.click(screen.getByRole('button', SELECT))
  await waitFor(() => expect(sent.size).toBe(2))
  expect(sent.get('ward-1.gift')).toBeNull()
  expect(JSON.parse(sent.get('of-others.csv') ?? '')).toMatchObject({ stem: 'Vignette', answers: 'Right one' })
})
