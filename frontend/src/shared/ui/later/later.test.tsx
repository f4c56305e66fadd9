import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { screen, show } from '../../testing/page.tsx'
import { later, laterOpened, useReadyAhead } from './later.tsx'

const module = vi.fn(async () => () => <p>Calculator</p>)
const Calculator = later(module)

function Page() {
  const [open, setOpen] = useState(false)
  useReadyAhead(Calculator)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <Calculator /> : null}
    </>
  )
}

it('fetches a part with the first thing the reader does, and has it there at once', async () => {
  const { user } = show(<Page />)
  expect(module).not.toHaveBeenCalled()
  await user.keyboard('{Shift}')
  await vi.waitFor(() => expect(module).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByText('Calculator')).toBeTruthy()
})

it('leaves out what opens over the page until it is opened, and keeps it from then on', async () => {
  const Keys = laterOpened(async () => ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>)
  const { rerender } = show(<Keys open={false} />)
  expect(screen.queryByText('closed')).toBeNull()
  rerender(<Keys open />)
  await screen.findByText('open')
  rerender(<Keys open={false} />)
  expect(screen.getByText('closed')).toBeTruthy()
})
