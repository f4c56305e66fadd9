import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styled, { css } from 'styled-components'
import { below, color, font, LOW, layer, rule, shadow, space, up, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'

/**
 * Below 992 px: above the foot, leaving more than half of the height to the stem; in the page where that is too low.
 */
const asSheet = css`
  ${below('lg')} {
    position: fixed; z-index: ${layer('bar')}; inset: auto 0 calc(68px + env(safe-area-inset-bottom)); max-height: min(45dvh, 380px); overflow: auto;
    overscroll-behavior: contain; padding: 0 ${space('4')} ${space('4')}; background: ${color('sheet')}; box-shadow: ${shadow('pop')};
    border-top: ${rule('hair')} solid ${color('line-2')};
    ${LOW} { position: static; max-height: none; }
  }
  ${up('md')} { @media (max-width: 991.98px) { padding-inline: ${space('8')}; } }
`
/** Beside the question. */
const Panel = styled.section<{ $sheet: boolean }>`
  font-size: ${font('t14')}; padding-bottom: ${space('6')};
  ${({ $sheet }) => $sheet && asSheet}
  ${up('lg')} { position: sticky; top: 94px; max-height: calc(100dvh - 190px); overflow-y: auto; padding: 0 3px ${space('8')} 0; }
`
const Head = styled.div`
  display: flex; align-items: center; justify-content: space-between; border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('2')} 0;
  position: sticky; top: 0; z-index: 1; background: ${color('paper')};
  h2 { font-size: ${font('t16')}; font-weight: ${weight('bold')}; font-family: inherit; letter-spacing: 0; }
  ${below('lg')} { border: 0; background: ${color('sheet')}; }
`

export type ToolPanelProps = {
  title: string
  onClose: () => void
  /** A sheet over the foot of a phone; otherwise it stands in the page there. */
  sheet?: boolean
  takesFocus?: boolean
  children: ReactNode
}

/**
 * A tool that lies open beside the question without covering it. Escape inside it closes it, and the focus goes back to
 * where it was.
 */
export function ToolPanel({ title, onClose, sheet = true, takesFocus = true, children }: ToolPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useReturnFocus(panel)
  useEffect(() => {
    if (!takesFocus) return
    // A finger that opened it wants to see it: a keyboard on the screen would cover half.
    const isTouched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
    const field = isTouched ? null : panel.current?.querySelector<HTMLElement>('input, textarea')
    const wanted = field ?? panel.current?.querySelector<HTMLElement>('button')
    wanted?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Panel
      ref={panel}
      $sheet={sheet}
      data-bench=""
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Head>
        <h2>{title}</h2>
        <IconButton icon="close" size="sm" label={`Close ${title.toLowerCase()}`} onClick={onClose} />
      </Head>
      {children}
    </Panel>
  )
}

/** Gives the focus back to what had it before, where it is in the panel when that closes. */
function useReturnFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const shown = panel.current
    return () => {
      const isInside = shown?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [panel])
}
