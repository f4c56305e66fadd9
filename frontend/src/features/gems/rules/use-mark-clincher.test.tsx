import { markClincher } from '@wardround/proto/http/assessment/clinchers.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useMarkClincher } from './use-mark-clincher.ts'

const IDS = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002']
const marked: unknown[] = []
let answerAll = () => {}
const asked = new Promise<void>((resolve) => {
  answerAll = resolve
})
apiServer(
  answering(markClincher, async ({ body }) => {
    marked.push((body as { clincherId: string }).clincherId)
    await asked
    return { clincherId: IDS[0] as string, known: true }
  }),
)

function Marks() {
  const mark = useMarkClincher()
  return IDS.map((id) => (
    <button key={id} type="button" onClick={() => mark(id, true)}>
      {id}
    </button>
  ))
}

it('sends each mark, also one made while another is on its way', async () => {
  const { user } = show(<Marks />)
  for (const name of IDS) await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(marked.toSorted()).toEqual(IDS))
  answerAll()
})
