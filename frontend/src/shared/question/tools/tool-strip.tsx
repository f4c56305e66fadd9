import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import type { AppearanceDialogProps } from '#shared/ui/appearance-dialog.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { laterOpened, useReadyAhead } from '#shared/ui/later/later.tsx'
import { useReadOnly } from '#shared/ui/read-only.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

/**
 * A row of tools above what is read; on a phone in as many columns as `$tools`. `$spread` over the whole width, on which
 * then short labels and the lack of key caps depend, so that it stays one row.
 */
const Strip = styled.div<{ $tools: number; $spread: boolean }>`
  display: flex; gap: 0 ${({ $spread }) => space($spread ? '2' : '5')}; justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  margin-bottom: ${space('5')}; border-bottom: 1px solid ${color('line')}; flex-wrap: wrap;
  ${({ $spread }) => $spread && 'container: tools / inline-size;'}
  ${below('md')} { margin: -12px -8px ${space('5')}; display: grid; grid-template-columns: repeat(${({ $tools }) => $tools}, 1fr); gap: 0; }
`
const Tool = styled.button<{ $flag: boolean; $wide: boolean }>`
  display: inline-flex; align-items: center; gap: 5px; min-height: 44px; padding: 0 1px; border: 0; border-bottom: 3px solid transparent; background: none;
  font: inherit; font-size: ${font('t14')}; color: ${color('ink-2')}; cursor: pointer; white-space: nowrap;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &:disabled { color: ${color('ink-3')}; border-color: transparent; cursor: default; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: ${color('ink')}; border-color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  @container tools (width < 580px) { kbd { display: none; } }
  &[aria-pressed='true'] svg { color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  ${below('md')} {
    flex-direction: column; justify-content: center; gap: 4px; min-height: 54px; padding: 0; font-size: ${font('t12')};
    ${({ $wide }) => $wide && 'display: none;'}
    kbd { display: none; }
  }
`

/** `short` stands for the label on a phone; empty, the icon stands alone. */
type ToolButtonProps = {
  icon: IconName
  keyCap?: string | undefined
  pressed?: boolean
  label: string
  short?: string
  wide?: boolean
  /** It changes something at once. */
  writes?: boolean
  /** It can do nothing now. */
  off?: boolean
  onClick: () => void
}

const SHORT = '@container tools (width < 680px)'
const Long = styled.span`${below('md')} { display: none; } ${SHORT} { display: none; }`
const Short = styled.span`display: none; ${below('md')} { display: inline; } ${SHORT} { display: inline; }`

export const ToolButton = ({
  icon,
  keyCap,
  pressed,
  label,
  short,
  wide = false,
  writes = false,
  off = false,
  onClick,
}: ToolButtonProps) => (
  <Tool
    type="button"
    $flag={icon.startsWith('flag')}
    $wide={wide}
    aria-pressed={pressed}
    disabled={off}
    onClick={onClick}
    {...useReadOnly(writes)}
  >
    <Icon name={icon} size={16} />
    {short === undefined ? label : null}
    {short === '' ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    {short ? (
      <>
        <Long>{label}</Long>
        <Short>{short}</Short>
      </>
    ) : null}
    {keyCap ? <KeyCap aria-hidden="true">{keyCap}</KeyCap> : null}
  </Tool>
)

type ToolStripProps = { label: string; tools: number; spread?: boolean; children: ReactNode }

/** What can be done with what is on the page. */
export const ToolStrip = ({ label, tools, spread = false, children }: ToolStripProps) => (
  <Strip role="group" aria-label={label} $tools={tools} $spread={spread}>
    {children}
  </Strip>
)

const AppearanceDialog = laterOpened(() => import('#shared/ui/appearance-dialog.tsx').then((m) => m.AppearanceDialog))

/** Opens the dialog of text and colours; `open` is for a page whose key opens it. */
export function TextTool({ keyCap, ...dialog }: AppearanceDialogProps & { keyCap?: string | undefined }) {
  useReadyAhead(AppearanceDialog)
  return (
    <>
      <ToolButton icon="text" label="Text" keyCap={keyCap} onClick={() => dialog.onOpenChange(true)} />
      <AppearanceDialog {...dialog} />
    </>
  )
}
