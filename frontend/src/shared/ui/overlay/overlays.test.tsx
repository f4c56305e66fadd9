import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { act, screen, show, waitFor } from '#shared/testing/page.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { toast, useToasts } from './toast.ts'
import { ToastView } from './toast-view.tsx'

const Example = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="End Mock 6?" description="Seven are left.">
        <Button>Back</Button>
      </Dialog>
    </>
  )
}
const Toasts = () => <ToastView entries={useToasts()} />

const button = (name: string) => screen.getByRole('button', { name })

describe('a dialog', () => {
  it('has its title as name, takes focus, closes on Escape', async () => {
    const { user } = show(<Example />)
    await user.click(button('Open'))
    const dialog = screen.getByRole('dialog', { name: 'End Mock 6?', description: 'Seven are left.' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives the focus back to what opened it', async () => {
    const { user } = show(<Example />)
    const opener = button('Open')
    await user.click(opener)
    expect(document.activeElement).not.toBe(opener)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('asks with focus on the way out and puts the verb on the other button', async () => {
    const confirmed = vi.fn()
    const { user } = show(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete 4 comments?"
        confirm="Delete 4 comments"
        danger
        onConfirm={confirmed}
      >
        They stay for 30 days.
      </ConfirmDialog>,
    )
    expect(document.activeElement).toBe(button('Keep it'))
    await user.click(button('Delete 4 comments'))
    expect(confirmed).toHaveBeenCalledOnce()
  })
})

describe('a toast', () => {
  it('can be undone and then goes', async () => {
    const undo = vi.fn()
    const { user } = show(<Toasts />)
    act(() => void toast('Question deactivated.', { action: { label: 'Undo', run: undo } }))
    await user.click(button('Undo'))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('gives the focus back to where it was when it is undone by keyboard', async () => {
    const { user } = show(
      <>
        <button type="button">Remove section 2</button>
        <Toasts />
      </>,
    )
    button('Remove section 2').focus()
    act(() => void toast('Section removed.', { action: { label: 'Undo', run: () => void toast('It is back.') } }))
    button('Undo').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button('Remove section 2')))
  })

  it('is kept to three at a time', () => {
    const { container } = show(<Toasts />)
    act(() => {
      for (const one of ['1', '2', '3', '4']) toast(`Message ${one}`)
    })
    expect(container.textContent).not.toContain('Message 1')
    expect(container.textContent).toContain('Message 4')
  })
})

describe('a skeleton', () => {
  it('waits 200 ms', () => {
    vi.useFakeTimers()
    const { container } = show(<Skeleton label="Loading the plans" />)
    expect(container.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(199))
    expect(container.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(container.textContent).toContain('Loading the plans')
    vi.useRealTimers()
  })
})
