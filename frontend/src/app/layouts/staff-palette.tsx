import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/session/use-session.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Tooltip } from '#shared/ui/tooltip.tsx'
import { staffGroups } from './admin-navigation.ts'

const Palette = lazy(() => import('#features/admin/palette/command-palette.tsx').then((m) => ({ default: m.CommandPalette })))

/** Entries below another one are told apart by it: "New, Question bank". */
function placesOf(user: CurrentUser | null | undefined) {
  return staffGroups(user).flatMap(({ title = '', entries }) => {
    let above = title
    return entries.map(({ label, to, sub = false }) => {
      const hint = sub ? above : title
      if (!sub) above = label
      return { to, label, kind: 'Screen', hint }
    })
  })
}

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
  return (
    <>
      <Tooltip text="Jump to" keyCap="Ctrl K">
        <IconButton icon="search" label="Jump to" aria-haspopup="dialog" aria-expanded={open ?? false} onClick={() => setOpen(true)} />
      </Tooltip>
      {open === undefined ? null : (
        <Suspense>
          <Palette screens={placesOf(user)} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
