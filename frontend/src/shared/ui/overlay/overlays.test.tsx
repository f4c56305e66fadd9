import { act, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, seen } from '#shared/testing/render.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { toast, useToasts } from './toast.ts'
import { ToastView } from './toast-view.tsx'

let page: Rendered
afterEach(() => page.unmount())

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

describe('a dialog', () => {
  it('has its title as name, takes focus, closes on Escape', async () => {
    page = await render(<Example />)
    await click(byRole('button', 'Open'))
    const dialog = byRole('dialog')
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('End Mock 6?')
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Seven are left.')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    )
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('gives the focus back to what opened it', async () => {
    page = await render(<Example />)
    const opener = byRole('button', 'Open')
    opener.focus()
    await click(opener)
    await act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    )
    await seen(() => expect(document.activeElement).toBe(opener))
  })

  it('asks with focus on the way out and puts the verb on the other button', async () => {
    const confirmed = vi.fn()
    page = await render(
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
    expect(document.activeElement?.textContent).toBe('Keep')
    await click(byRole('button', 'Delete 4 comments'))
    expect(confirmed).toHaveBeenCalledOnce()
  })
})

describe('a toast', () => {
  it('can be undone and then goes', async () => {
    const undo = vi.fn()
    page = await render(<Toasts />)
    await act(async () => void toast('Question deactivated.', { action: { label: 'Undo', run: undo } }))
    await click(byRole('button', 'Undo'))
    expect(undo).toHaveBeenCalledOnce()
    expect(document.body.textContent).not.toContain('Undo')
  })

  it('is kept to three at a time', async () => {
    page = await render(<Toasts />)
    await act(async () => {
      for (const one of ['1', '2', '3', '4']) toast(`Message ${one}`)
    })
    expect(page.container.textContent).not.toContain('Message 1')
    expect(page.container.textContent).toContain('Message 4')
  })
})

describe('a skeleton', () => {
  it('waits 200 ms', async () => {
    vi.useFakeTimers()
    page = await render(<Skeleton label="Loading the plans" />)
    expect(page.container.textContent).toBe('')
    await act(async () => void vi.advanceTimersByTime(199))
    expect(page.container.textContent).toBe('')
    await act(async () => void vi.advanceTimersByTime(1))
    expect(page.container.textContent).toContain('Loading the plans')
    vi.useRealTimers()
  })
})
