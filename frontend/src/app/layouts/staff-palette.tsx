import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { Destination } from '#shared/staff/palette/destinations.ts'
import { color, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'
import { placesOf, staffGroups } from './admin-navigation.ts'
import { staffActions } from './staff-actions.ts'

const Palette = lazy(() =>
  import('#shared/staff/palette/command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)

const LABEL = 'Find a user, question, page or action'

/** Screens and actions; an action stands for the screen that it leads to. */
function knownTo(user: CurrentUser | null | undefined): Destination[] {
  const actions = staffActions(user)
  const begun = new Set(actions.map((action) => ('to' in action ? action.to : '')))
  return [...placesOf(staffGroups(user)).filter(({ to }) => !begun.has(to)), ...actions]
}

/** Where there is room the button looks like the field that it opens, and shows its key. */
const Wide = styled.div`
  display: none; ${up('xl')} { display: block; }
  > button { background: ${color('sheet')}; color: ${color('ink-3')}; font-weight: inherit; }
`
const Narrow = styled.div`display: contents; ${up('xl')} { display: none; }`

/** The button and the key (Ctrl-K, or Command-K) of the command palette, which is loaded when it is first opened. */
export function StaffPalette({ user }: { user: CurrentUser | null | undefined }) {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': open ?? false, onClick: () => setOpen(true) } as const
  return (
    <>
      <Wide>
        <Button icon="search" {...opens}>
          {LABEL} <KeyCap aria-hidden>Ctrl K</KeyCap>
        </Button>
      </Wide>
      <Narrow>
        <Tooltip text="Go to" keyCap="Ctrl K">
          <IconButton icon="search" label={LABEL} {...opens} />
        </Tooltip>
      </Narrow>
      {open === undefined ? null : (
        <Suspense>
          <Palette known={knownTo(user)} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
