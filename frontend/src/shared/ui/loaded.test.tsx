import { expect, it, vi } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { ApiError } from '../api/api-error.ts'
import { Loaded } from './loaded.tsx'

const failure = new ApiError('internal', { status: 500, message: 'Something went wrong on our side.' })
const mutate = vi.fn()
const frame = (data: string[] | undefined, error?: unknown) => (
  <Loaded
    query={{ data, error, mutate }}
    loading="Loading the plans"
    failed="The plans could not be loaded"
    missing="Plans not found"
    empty={{ when: (plans) => plans.length === 0, show: 'No plans' }}
  >
    {(plans) => plans.join()}
  </Loaded>
)

it('says that it is loading, then shows the data, also while a later read fails', async () => {
  const { rerender, container } = show(frame(undefined))
  expect(await screen.findByText('Loading the plans')).toBeTruthy()
  rerender(frame(['1 month']))
  expect(container.textContent).toBe('1 month')
  rerender(frame(['1 month'], failure))
  expect(container.textContent).toBe('1 month')
})

it('offers to try again when nothing could be read', async () => {
  const { user } = show(frame(undefined, failure))
  expect(screen.getByRole('heading', { name: 'The plans could not be loaded' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledOnce()
})

it('names what could not be read, as it names what is being read', () => {
  show(
    <Loaded query={{ data: undefined, error: failure, mutate }} loading="Loading your sets">
      {() => null}
    </Loaded>,
  )
  expect(screen.getByRole('heading', { name: 'Your sets could not be loaded' })).toBeTruthy()
})

it('says so when there is no such thing, and that alone', () => {
  show(frame(undefined, new ApiError('resource.missing', { status: 404, message: 'We could not find that.' })))
  expect(screen.getByRole('heading', { name: 'Plans not found' })).toBeTruthy()
  expect(screen.getByText('It may have been deleted, or the web address may be incomplete.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('shows the empty state in place of no data', () => {
  expect(show(frame([])).container.textContent).toBe('No plans')
})
