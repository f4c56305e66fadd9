import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'

const Panel = lazy(() => import('./site-drawer-panel.tsx').then((m) => ({ default: m.SiteDrawerPanel })))

/** The phone's menu button; the drawer is loaded when it is first opened. */
export function SiteDrawer({ user }: { user: CurrentUser | null | undefined }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
      />
      {open === undefined ? null : (
        <Suspense>
          <Panel user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
