import { Toolbar } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'

export type ToolButtonProps = {
  label: string
  keyCap?: string | undefined
  /** Of a switch: whether it is on where the cursor stands. */
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  icon?: IconName | undefined
  look?: CSSProperties | undefined
  onPress: () => void
  children?: ReactNode
}

/** A button of the toolbar; a press leaves the selection in the text as it is. */
export const ToolButton = ({ label, keyCap, pressed, disabled, icon, look, onPress, children }: ToolButtonProps) => (
  <Tooltip text={label} {...(keyCap ? { keyCap } : {})}>
    <Toolbar.Button asChild disabled={disabled} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={label}
        aria-pressed={pressed}
        style={look}
        {...(icon ? { icon } : {})}
      >
        {children}
      </Button>
    </Toolbar.Button>
  </Tooltip>
)
