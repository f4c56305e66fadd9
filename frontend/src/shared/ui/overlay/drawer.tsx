import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { color, font, layer, motion, rule, shadow, size, space, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { DISMISSES, useDialogFocus } from '#shared/ui/focus/dialog-focus.ts'
import { scrimStyle } from './floating.ts'

export type DrawerSide = 'left' | 'right' | 'bottom'

const slide = {
  left: keyframes`from { transform: translateX(-100%); }`,
  right: keyframes`from { transform: translateX(100%); }`,
  bottom: keyframes`from { transform: translateY(100%); }`,
}
const SIDES = {
  left: css`inset: 0 auto 0 0; width: ${size('drawer')}; max-width: 360px; border-right: ${rule('hair')} solid ${color('line-2')};`,
  right: css`inset: 0 0 0 auto; width: ${size('drawer')}; max-width: 420px; border-left: ${rule('hair')} solid ${color('line-2')};`,
  bottom: css`inset: auto 0 0; max-height: 85dvh; border-top: ${rule('hair')} solid ${color('line-2')}; padding-bottom: env(safe-area-inset-bottom);`,
}
const Scrim = styled(Radix.Overlay)`${scrimStyle} z-index: ${layer('drawer')};`
const Box = styled(Radix.Content)<{ $side: DrawerSide }>`
  position: fixed; z-index: ${layer('drawer')}; background: ${color('sheet')}; box-shadow: ${shadow('pop')}; overflow: auto;
  ${({ $side }) => SIDES[$side]}
  animation: ${({ $side }) => slide[$side]} ${motion('slow')};
  &:focus { outline: 0; }
`
const Head = styled.div`
  position: sticky; top: 0; background: ${color('sheet')}; display: flex; align-items: center; justify-content: space-between;
  padding: ${space('4')} ${space('3')} ${space('2')} ${space('5')};
`
const Title = styled(Radix.Title)`font-size: ${font('t16')}; font-family: inherit; font-weight: ${weight('bold')};`
const Body = styled.div`padding: 0 ${space('5')} ${space('6')};`

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** `bottom` is a sheet. Left and right take 70 % of a phone's width. */
  side?: DrawerSide
  children: ReactNode
}

/** Slides in from an edge over the page; Escape, the cross and the scrim close it. */
export const Drawer = ({ open, onOpenChange, title, side = 'right', children }: DrawerProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Scrim />
      <Box $side={side} {...useDialogFocus('control')} aria-describedby={undefined}>
        <Head>
          <Title>{title}</Title>
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" size="sm" {...DISMISSES} />
          </Radix.Close>
        </Head>
        <Body>{children}</Body>
      </Box>
    </Radix.Portal>
  </Radix.Root>
)
