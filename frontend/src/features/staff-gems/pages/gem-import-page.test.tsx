import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { importGems } from '@wardround/proto/http/content/gem-exchange.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { GemImportPage } from './gem-import-page.tsx'

const CATEGORY = '0199a000-0000-7000-8000-000000000002'
const note = (number: number) => ({ number, title: '', note: 'Enter a title.', refused: true })
apiServer(
  answering(getCurrentUser, { uid: 's', is_admin: true, permissions: { p: { Gems: { v: true, a: true } } } } as never),
  answering(listPublicCategories, [
    { id: '0199a000-0000-7000-8000-000000000001', name: 'Medicine', categories: [{ id: CATEGORY, name: 'Renal' }] },
  ] as never),
  answering(importGems, {
    total: 1_203,
    created: 2,
    unchanged: 1,
    notes: Array.from({ length: 200 }, (_, index) => note(index + 1)),
  }),
)

it('counts all gems that were refused, of which the notes name the first', async () => {
  const { user } = show(<GemImportPage />)
  await screen.findByRole('option', { name: 'Renal' })
  await user.selectOptions(screen.getByLabelText('Category'), CATEGORY)
  await user.upload(screen.getByLabelText('File'), new File(['title,text'], 'gems.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/^gems\.csv: 1,203 gems\. 2 new, 1 already there, 1,200 refused\./)).toBeTruthy()
})
