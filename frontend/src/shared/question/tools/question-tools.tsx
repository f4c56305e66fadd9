import { useState } from 'react'
import { keyFor } from '#shared/question/rules/shortcuts.ts'
import { TextTool, ToolButton, ToolStrip } from './tool-strip.tsx'
import type { Tools } from './use-tools.ts'

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
    <ToolStrip label="Tools for this question" tools={6} spread>
      <ToolButton
        icon={flagged ? 'flag' : 'flag-o'}
        label="Flag"
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
      <ToolButton icon="note" label="Write note" pressed={noteOpen} onClick={onNote} keyCap={key('N')} />
      <ToolButton
        icon="flask"
        label="Lab values"
        pressed={tools.bench === 'labs'}
        onClick={tools.toggleLabs}
        keyCap={key('L')}
      />
      <ToolButton
        icon="calc"
        label="Calculator"
        pressed={tools.bench === 'calculator'}
        onClick={tools.toggleCalculator}
        keyCap={key('K')}
      />
      <TextTool open={looks} onOpenChange={setLooks} />
      <ToolButton icon="keys" label="Keyboard shortcuts" wide onClick={onKeys} keyCap={showKeys ? '?' : undefined} />
    </ToolStrip>
  )
}
