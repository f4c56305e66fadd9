import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setViewing } from '#shared/api/viewing.ts'
import { Switch } from '#shared/ui/form/choice.tsx'
import { dismissToast, useToasts } from '#shared/ui/overlay/toast.ts'
import { byRole, click, type Rendered, render } from '../testing/render.tsx'
import { Button, IconButton } from './button.tsx'
import { useReadOnly } from './read-only.ts'

const pressed = vi.fn()
const submitted = vi.fn()
let toasts: ReturnType<typeof useToasts> = []

function Screen() {
  toasts = useToasts()
  const readOnly = useReadOnly(true)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <Button onClick={pressed}>Show more</Button>
      <Button busy={false} writes={false} onClick={pressed}>
        Log out
      </Button>
      <IconButton icon="flag" label="Remove the flag" writes onClick={pressed} />
      <Switch label="Accessible mode" defaultChecked={false} onChange={pressed} {...readOnly} />
      <Button type="submit" busy={false}>
        Save
      </Button>
    </form>
  )
}

let view: Rendered | undefined
afterEach(async () => {
  await act(async () => {
    for (const { id } of toasts) dismissToast(id)
    setViewing(false)
  })
  await view?.unmount()
  vi.clearAllMocks()
})

describe('while staff look at the site as a learner', () => {
  it('what writes can be reached, says why it does nothing, and does nothing; the rest goes on', async () => {
    view = await render(<Screen />)
    const names = ['Remove the flag', 'Save'] as const
    for (const name of names) expect(byRole('button', name).getAttribute('aria-disabled')).toBeNull()
    await act(async () => setViewing(true))
    for (const name of names) {
      const button = byRole('button', name) as HTMLButtonElement
      expect([button.getAttribute('aria-disabled'), button.disabled, button.title]).toEqual([
        'true',
        false,
        'You can’t change anything while viewing the site as someone else.',
      ])
      await click(button)
    }
    await click(byRole('switch'))
    expect((byRole('switch') as HTMLInputElement).checked).toBe(false)
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0])
    expect(toasts.map(({ text }) => text)).toEqual(['You’re viewing the site as someone else, so nothing was changed.'])
    for (const name of ['Show more', 'Log out']) await click(byRole('button', name))
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('writes again as soon as the view is over', async () => {
    setViewing(true)
    view = await render(<Screen />)
    await act(async () => setViewing(false))
    await click(byRole('button', 'Remove the flag'))
    await click(byRole('button', 'Save'))
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1])
  })
})
