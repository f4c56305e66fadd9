import { useState } from 'react'
import styled from 'styled-components'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import { ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Stack } from '#shared/ui/layout.tsx'

const Strip = styled.div`
  display: flex; gap: ${space('5')}; margin-bottom: ${space('5')}; border-bottom: 1px solid ${color('line')}; overflow-x: auto;
  ${below('md')} { margin-top: -12px; }
`
const Tool = styled.button<{ $flag: boolean }>`
  display: inline-flex; align-items: center; gap: 7px; min-height: 44px; padding: 0 1px; border: 0; border-bottom: 3px solid transparent; background: none;
  font: inherit; font-size: ${font('t14')}; color: ${color('ink-2')}; cursor: pointer; white-space: nowrap;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] { color: ${color('ink')}; border-color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  &[aria-pressed='true'] svg { color: ${({ $flag }) => color($flag ? 'flagged' : 'ink')}; }
  ${below('md')} { min-height: 48px; kbd { display: none; } }
`

type ToolButtonProps = { icon: IconName; keyCap?: string; pressed?: boolean; label: string; onClick: () => void }

const ToolButton = ({ icon, keyCap, pressed, label, onClick }: ToolButtonProps) => (
  <Tool type="button" $flag={icon.startsWith('flag')} aria-pressed={pressed} onClick={onClick}>
    <Icon name={icon} size={16} />
    {label}
    {keyCap ? <KeyCap aria-hidden="true">{keyCap}</KeyCap> : null}
  </Tool>
)

export type QuestionToolsProps = {
  flagged: boolean
  onFlag: () => void
  onKeys: () => void
  /** Key caps are shown while the keys work. */
  showKeys: boolean
}

/** What can be done with a question besides answering it. */
export function QuestionTools({ flagged, onFlag, onKeys, showKeys }: QuestionToolsProps) {
  const [looks, setLooks] = useState(false)
  return (
    <Strip role="group" aria-label="Tools for this question">
      <ToolButton
        icon={flagged ? 'flag' : 'flag-o'}
        label={flagged ? 'Flagged' : 'Flag'}
        pressed={flagged}
        onClick={onFlag}
        {...(showKeys ? { keyCap: 'M' } : {})}
      />
      <ToolButton icon="text" label="Text" onClick={() => setLooks(true)} />
      <ToolButton icon="keys" label="Keys" onClick={onKeys} {...(showKeys ? { keyCap: '?' } : {})} />
      <Dialog open={looks} onOpenChange={setLooks} title="Text and colours" description="Kept in this browser.">
        <Stack style={{ marginTop: space('4') }}>
          <ReadingSizeChooser />
          <ThemeChooser />
        </Stack>
      </Dialog>
    </Strip>
  )
}
