import { useState } from 'react'
import { TextTool, ToolButton, ToolStrip } from '#shared/question/tools/tool-strip.tsx'
import { useSingleKeys } from '#shared/question/tools/use-single-keys.ts'

type Props = {
  flagged: boolean
  onFlag: () => void
  /** The note on the section on screen is being written. */
  noting: boolean
  onNote: () => void
  finding: boolean
  onFind: () => void
  brief: boolean
  onBrief: () => void
}

/** What can be done with a guide, also by single keys. */
export function GuideTools({ flagged, onFlag, noting, onNote, finding, onFind, brief, onBrief }: Props) {
  const [looks, setLooks] = useState(false)
  const hasKeys = useSingleKeys({ m: onFlag, n: onNote, '/': onFind, h: onBrief, t: () => setLooks(true) })
  const key = (name: string) => (hasKeys ? name : undefined)
  return (
    <ToolStrip label="Tools for this guide" tools={5}>
      <ToolButton
        icon={flagged ? 'flag' : 'flag-o'}
        label="Flag"
        pressed={flagged}
        writes
        onClick={onFlag}
        keyCap={key('M')}
      />
      <ToolButton icon="note" label="Write note" pressed={noting} writes onClick={onNote} keyCap={key('N')} />
      <ToolButton icon="search" label="Find" pressed={finding} onClick={onFind} keyCap={key('/')} />
      <ToolButton icon="filter" label="Key points only" pressed={brief} onClick={onBrief} keyCap={key('H')} />
      <TextTool open={looks} onOpenChange={setLooks} keyCap={key('T')} />
    </ToolStrip>
  )
}
