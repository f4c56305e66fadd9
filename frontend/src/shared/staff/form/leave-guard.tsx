import { type RefObject, useEffect } from 'react'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { useHeldSteps } from './held-steps.ts'

type LeaveGuardProps = {
  /** True while something would be lost. A ref, because a save that leads away at once has already cleared it. */
  unsaved: RefObject<boolean>
  title?: string
  children?: string | undefined
  leave?: string
  stay?: string
}

/** Asks before a link, the back button, a reload or closing the tab throws away what was typed. */
export function LeaveGuard(props: LeaveGuardProps) {
  const {
    unsaved,
    title = 'Leave without saving?',
    children = 'Your changes are not saved. They are kept as a draft for when you come back.',
    leave = 'Leave this page',
    stay = 'Stay here',
  } = props
  const held = useHeldSteps(() => unsaved.current)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={held !== undefined}
      onOpenChange={(open) => !open && held?.stay()}
      title={title}
      confirm={leave}
      cancel={stay}
      danger
      onConfirm={() => held?.leave()}
    >
      {children}
    </ConfirmDialog>
  )
}
