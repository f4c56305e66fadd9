import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import styled from 'styled-components'
import { color, font, layer, radius } from '#shared/theme/tokens.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'

const Tip = styled(Radix.Content)`
  z-index: ${layer('tooltip')}; background: ${color('ink')}; color: ${color('paper')}; font-size: ${font('t13')}; padding: 4px 8px;
  border-radius: ${radius('1')}; max-width: 260px;
  kbd { color: inherit; border-color: currentColor; margin-left: 6px; }
`

export type TooltipProps = { text: string; keyCap?: string; children: ReactElement }

/** Names what an icon does, with its key. Never the only place where something is said. */
export const Tooltip = ({ text, keyCap, children }: TooltipProps) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Tip sideOffset={6} collisionPadding={8}>
        {text}
        {keyCap ? <KeyCap>{keyCap}</KeyCap> : null}
      </Tip>
    </Radix.Root>
  </Radix.Provider>
)
