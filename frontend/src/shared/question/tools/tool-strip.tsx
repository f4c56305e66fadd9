import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import type { AppearanceDialogProps } from '#shared/ui/appearance-dialog.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { laterOpened, useReadyAhead } from '#shared/ui/later/later.tsx'
import { useReadOnly } from '#shared/ui/read-only.ts'

/**
 * A row of tools above what is read, each an icon over its words; on a phone in as many columns as `$tools`. `$spread`
 * over the whole width.
 */
const Strip = styled.div<{ $tools: number; $spread: boolean }>`
  display: flex; gap: 0 ${({ $spread }) => space($spread ? '2' : '5')}; justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  margin-bottom: ${space('5')}; border-bottom: 1px solid ${color('line')};
  ${below('md')} { margin: -12px -8px ${space('5')}; display: grid; grid-template-columns: repeat(${({ $tools }) => $tools}, 1fr); gap: 0 ${space('1')}; }
`
const Tool = styled.button<{ $flag: boolean; $wide: boolean }>`
  display: flex; flex-direction: column; align-items: center; gap: 2px; min-height: 54px; padding: 6px 1px 4px; border: 0;
  border-bottom: 3px solid transparent; background: none; font: inherit; font-size: ${font('t14')}; line-height: 1.2; text-align: center;
  color: ${color('ink-2')}; cursor: pointer;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &:disabled { color: ${color('ink-3')}; border-color: transparent; cursor: default; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: ${color('ink')}; border-color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  &[aria-pressed='true'] svg { color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  ${below('md')} {
    padding-inline: 0; font-size: ${font('t12')};
    ${({ $wide }) => $wide && 'display: none;'}
    kbd { display: none; }
  }
`
const Top = styled.span`display: flex; align-items: center; gap: 5px; min-height: 22px;`

type ToolButtonProps = {
  icon: IconName
  keyCap?: string | undefined
  pressed?: boolean
  label: string
  /** Not shown on a phone. */
  wide?: boolean
  /** It changes something at once. */
  writes?: boolean
  /** It can do nothing now. */
  off?: boolean
  onClick: () => void
}

export const ToolButton = ({
  icon,
  keyCap,
  pressed,
  label,
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
    <Top>
      <Icon name={icon} size={16} />
      {keyCap ? <KeyCap aria-hidden="true">{keyCap}</KeyCap> : null}
    </Top>
    {label}
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
      <ToolButton icon="text" label="Text and colours" keyCap={keyCap} onClick={() => dialog.onOpenChange(true)} />
      <AppearanceDialog {...dialog} />
    </>
  )
}
