import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { rememberList } from '#shared/staff/list/last-list.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** Two pages of two. */
const PAGES = [
  ['a', 'b'],
  ['c', 'd'],
]
let asked: string[] = []
beforeEach(() => {
  asked = []
})
apiServer(
  answering(getCurrentUser, { is_admin: true, permissions: { p: { Questions: { v: true } } } } as never),
  answering(listQuestions, ({ query }) => {
    asked.push(String(query))
    const page = Number(query.get('page'))
    return { items: PAGES[page - 1]?.map((id) => ({ id })), page, size: 2, total: 4 } as never
  }),
)
const Neighbours = ({ id }: { id: string }) => {
  const { previous = 'none', next = 'none' } = useNeighbours(id)
  return (
    <output>
      {previous}, {next}
    </output>
  )
}

it.each([
  ['a', 1, 'none, b'],
  ['b', 1, 'a, c'],
  ['c', 2, 'b, d'],
  ['d', 2, 'c, none'],
  ['gone', 1, 'none, none'],
])('of question %s on page %i of the filtered list are %s', async (id, page, expected) => {
  rememberList(paths.adminQuestions(), `${paths.adminQuestions()}?state=draft&sort=code&size=2&page=${page}`)
  show(<Neighbours id={id} />)
  expect(await screen.findByText(expected)).toBeTruthy()
  for (const query of asked) expect(query).toMatch(/state=draft.*sort=code/)
})
