import { afterEach, describe, expect, it, vi } from 'vitest'
import { setViewing } from '#shared/api/viewing.ts'
import { Switch } from '#shared/ui/form/choice.tsx'
import { dismissToast, useToasts } from '#shared/ui/overlay/toast.ts'
import { act, screen, show } from '../testing/page.tsx'
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

afterEach(() => {
  act(() => {
    for (const { id } of toasts) dismissToast(id)
    setViewing(false)
  })
  vi.clearAllMocks()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('while staff look at the site as a learner', () => {
  it('what writes can be reached, says why it does nothing, and does nothing; the rest goes on', async () => {
    const { user } = show(<Screen />)
    const names = ['Remove the flag', 'Save'] as const
    for (const name of names) expect(button(name).getAttribute('aria-disabled')).toBeNull()
    act(() => setViewing(true))
    for (const name of names) {
      expect([button(name).getAttribute('aria-disabled'), button(name).disabled, button(name).title]).toEqual([
        'true',
        false,
        'You can’t change anything while viewing the site as someone else.',
      ])
      await user.click(button(name))
    }
    await user.click(screen.getByRole('switch'))
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0])
    expect(toasts.map(({ text }) => text)).toEqual(['You’re viewing the site as someone else, so nothing was changed.'])
    for (const name of ['Show more', 'Log out']) await user.click(button(name))
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('writes again as soon as the view is over', async () => {
    setViewing(true)
    const { user } = show(<Screen />)
    act(() => setViewing(false))
    await user.click(button('Remove the flag'))
    await user.click(button('Save'))
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1])
  })
})
