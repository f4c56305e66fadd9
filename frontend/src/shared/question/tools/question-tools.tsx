import { useState } from 'react'
import styled from 'styled-components'
import { keyFor } from '#shared/question/rules/shortcuts.ts'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import { ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { useReadOnly } from '#shared/ui/read-only.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import type { Tools } from './use-tools.ts'

const Strip = styled.div`
  display: flex; gap: 0 ${space('2')}; justify-content: space-between; margin-bottom: ${space('5')}; border-bottom: 1px solid ${color('line')}; overflow-x: auto;
  ${below('md')} { margin: -12px -8px ${space('5')}; display: grid; grid-template-columns: repeat(6, 1fr); gap: 0; }
`
const Tool = styled.button<{ $flag: boolean; $wide: boolean }>`
  display: inline-flex; align-items: center; gap: 5px; min-height: 44px; padding: 0 1px; border: 0; border-bottom: 3px solid transparent; background: none;
  font: inherit; font-size: ${font('t14')}; color: ${color('ink-2')}; cursor: pointer; white-space: nowrap;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: ${color('ink')}; border-color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
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
  onClick: () => void
}

const Long = styled.span`${below('md')} { display: none; }`
const Short = styled.span`display: none; ${below('md')} { display: inline; }`

const ToolButton = ({
  icon,
  keyCap,
  pressed,
  label,
  short,
  wide = false,
  writes = false,
  onClick,
}: ToolButtonProps) => (
  <Tool
    type="button"
    $flag={icon.startsWith('flag')}
    $wide={wide}
    aria-pressed={pressed}
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

export type QuestionToolsProps = {
  flagged: boolean
  onFlag: () => void
  tools: Tools
  noteOpen: boolean
  onNote: () => void
  onKeys: () => void
  /** Options of the question: they decide which keys the tools have. Key caps are shown while the keys work. */
  options: number
  showKeys: boolean
}

/** What can be done with a question besides answering it. */
export function QuestionTools({
  flagged,
  onFlag,
  tools,
  noteOpen,
  onNote,
  onKeys,
  options,
  showKeys,
}: QuestionToolsProps) {
  const [looks, setLooks] = useState(false)
  const key = (tool: Parameters<typeof keyFor>[0]) => (showKeys ? keyFor(tool, options) : undefined)
  return (
    <Strip role="group" aria-label="Tools for this question">
      <ToolButton
        icon={flagged ? 'flag' : 'flag-o'}
        label={flagged ? 'Flagged' : 'Flag'}
        pressed={flagged}
        onClick={onFlag}
        writes
        keyCap={key('M')}
      />
      <ToolButton
        icon="marker"
        label="Highlight"
        pressed={tools.highlighting}
        onClick={tools.toggleHighlighter}
        keyCap={key('H')}
      />
      <ToolButton icon="note" label="Note" pressed={noteOpen} onClick={onNote} keyCap={key('N')} />
      <ToolButton
        icon="flask"
        label="Lab values"
        short="Labs"
        pressed={tools.bench === 'labs'}
        onClick={tools.toggleLabs}
        keyCap={key('L')}
      />
      <ToolButton
        icon="calc"
        label="Calculator"
        short="Calc"
        pressed={tools.bench === 'calculator'}
        onClick={tools.toggleCalculator}
        keyCap={key('K')}
      />
      <ToolButton icon="text" label="Text" onClick={() => setLooks(true)} />
      <ToolButton icon="keys" label="Keys" short="" wide onClick={onKeys} keyCap={showKeys ? '?' : undefined} />
      <Dialog open={looks} onOpenChange={setLooks} title="Text and colours" description="Saved in this browser.">
        <Stack style={{ marginTop: space('4') }}>
          <ReadingSizeChooser />
          <ThemeChooser />
        </Stack>
      </Dialog>
    </Strip>
  )
}
