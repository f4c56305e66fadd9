import { expect, it } from 'vitest'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'

type List = ListBodyProps<string>['list']

/** The list of notes on its third page, of which `total` are there in all. */
function open(total: number, turning: boolean): void {
  const list = {
    ask: { page: 3, size: 25, search: '' },
    data: { items: total > 50 ? ['Note'] : [], total },
    narrowed: false,
    turning,
    addressOf: ({ page }: { page?: number }) => `/notes?page=${page}`,
  } as unknown as List
  const body = (
    <ListBody list={list} one="note" many="notes" none="No notes" empty="Add one.">
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </ListBody>
  )
  showRoutes(
    [
      { path: '/', element: body },
      { path: '/notes', element: <h1>The last page</h1> },
    ] as never,
    '/',
  )
}

it('leads from a page beyond the last to the last', async () => {
  open(50, false)
  expect(await screen.findByRole('heading', { name: 'The last page' })).toBeDefined()
})

it('leads nowhere while that page is on its way, nor from one that is there', () => {
  open(50, true)
  expect(screen.getByText('No notes')).toBeDefined()
  open(60, false)
  expect(screen.getByText('Note')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'The last page' })).toBeNull()
})
