import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, layer, size, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { useDialogFocus } from '#shared/ui/focus/dialog-focus.ts'
import { DialogFoot } from './dialog.tsx'
import { floatStyle, scrimStyle } from './floating.ts'

const Scrim = styled(Radix.Overlay)`${scrimStyle} z-index: ${layer('dialog')};`
const Box = styled(Radix.Content)`
  ${floatStyle}
  position: fixed; z-index: ${layer('dialog')}; left: 50%; top: 50%; translate: -50% -50%; width: calc(100vw - 2 * ${space('4')});
  max-width: ${size('dialog-sm')}; max-height: calc(100dvh - 2 * ${space('4')}); overflow: auto; padding: ${space('6')};
`
const Words = styled(Radix.Description)`color: ${color('ink-2')}; margin-top: ${space('2')};`

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Asks and names the thing: "Delete 4 comments?" */
  title: string
  /** What is lost and what can be brought back. */
  children: ReactNode
  /** The verb: "Delete 4 comments". Undefined once it can only be refused. */
  confirm: string | undefined
  /** What the other button keeps: "Keep it", "Back to the paper". */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** The dialog stays open until `onOpenChange(false)`; show a failure and let the reader try again. */
  onConfirm: () => void
}

/** Asks once before something that cannot be undone. Focus starts on the way out. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel = 'Keep it',
  danger = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Scrim />
      <Box {...useDialogFocus('field-or-way-out')}>
        <Radix.Title>{title}</Radix.Title>
        <Words asChild>
          <div>{children}</div>
        </Words>
        <DialogFoot>
          <Radix.Cancel asChild>
            <Button>{cancel}</Button>
          </Radix.Cancel>
          {confirm ? (
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : null}
        </DialogFoot>
      </Box>
    </Radix.Portal>
  </Radix.Root>
)
