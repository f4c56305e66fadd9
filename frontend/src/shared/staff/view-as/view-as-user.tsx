import { lazy, Suspense, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useMayViewAs } from './use-may-view-as.ts'
import type { Viewable } from './viewable.ts'

const ViewAsDialog = lazy(() => import('./view-as-dialog.tsx').then((m) => ({ default: m.ViewAsDialog })))

/** "View as user", for people who hold the flag; nothing for everybody else and for accounts that cannot be viewed. */
export function ViewAsUser({ user, quiet = false }: { user: Viewable; quiet?: boolean }) {
  const may = useMayViewAs(user.uid)
  const [open, setOpen] = useState(false)
  if (!may || user.isStaff || user.isBlocked) return null
  return (
    <>
      <Button
        size="sm"
        icon="eye"
        variant={quiet ? 'quiet' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={`View as user ${user.name}`}
        onClick={() => setOpen(true)}
      >
        View as user
      </Button>
      {open ? (
        <Suspense>
          <ViewAsDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
