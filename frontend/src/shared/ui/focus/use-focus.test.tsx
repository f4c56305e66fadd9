import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useHeadingAfter } from './use-focus.ts'

function Page({ state }: { state: string | undefined }) {
  useHeadingAfter(state)
  return (
    <>
      <h1 tabIndex={-1}>Messages</h1>
      {state === 'one' ? <button type="button">Delete</button> : null}
    </>
  )
}

const frames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

it('puts the focus on the heading when what had it is gone, over a time of loading too', async () => {
  const { rerender } = show(<Page state="one" />)
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(<Page state={undefined} />)
  rerender(<Page state="none" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('leaves a reader alone who had focused nothing', async () => {
  const { rerender } = show(<Page state="one" />)
  rerender(<Page state="none" />)
  await frames()
  expect(document.activeElement).toBe(document.body)
})
