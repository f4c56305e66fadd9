import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, layer, size, space } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { DISMISSES, useDialogFocus } from '#shared/ui/focus/dialog-focus.ts'
import { floatStyle, scrimStyle } from './floating.ts'

export const Scrim = styled(Radix.Overlay)`${scrimStyle} z-index: ${layer('dialog')};`
const Box = styled(Radix.Content)<{ $wide: DialogProps['wide'] }>`
  ${floatStyle}
  position: fixed; z-index: ${layer('dialog')}; left: 50%; top: 50%; translate: -50% -50%;
  width: calc(100vw - 2 * ${space('4')}); max-width: ${({ $wide }) => ($wide === 'full' ? 'none' : size($wide ? 'dialog' : 'dialog-sm'))};
  max-height: calc(100dvh - 2 * ${space('4')}); overflow: auto; padding: ${space('6')};
  &:focus { outline: 0; }
`
const Head = styled.div`display: flex; align-items: flex-start; justify-content: space-between; gap: ${space('4')}; margin: -4px -8px ${space('2')} 0;`
const Title = styled(Radix.Title)`padding-top: 4px;`
const Words = styled(
  Radix.Description,
)`color: ${color('ink-2')}; font-size: ${font('t16')}; margin-bottom: ${space('4')};`
export const DialogFoot = styled.div`display: flex; justify-content: flex-end; flex-wrap: wrap; gap: ${space('3')}; margin-top: ${space('6')};`

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One or two sentences under the title. */
  description?: ReactNode
  /** 600 px instead of 400, or as wide as the window. */
  wide?: boolean | 'full'
  children?: ReactNode
}

/**
 * Holds the reader until done or dismissed; focus goes in, stays in, and returns. Put the actions into `DialogFoot`.
 */
export const Dialog = ({ open, onOpenChange, title, description, wide = false, children }: DialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Scrim />
      <Box $wide={wide} {...useDialogFocus()} {...(description ? {} : { 'aria-describedby': undefined })}>
        <Head>
          <Title>{title}</Title>
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" size="sm" {...DISMISSES} />
          </Radix.Close>
        </Head>
        {description ? (
          <Words asChild>
            <div>{description}</div>
          </Words>
        ) : null}
        {children}
      </Box>
    </Radix.Portal>
  </Radix.Root>
)
