import type { GemView } from '@wardround/proto/http/assessment/gems.ts'
import { useState } from 'react'
import { TextTool, ToolButton, ToolStrip } from '#shared/question/tools/tool-strip.tsx'
import { useSingleKeys } from '#shared/question/tools/use-single-keys.ts'
import { useMarkGem } from '../rules/use-mark-gem.ts'
import { DeckDialog } from './deck-dialog.tsx'

type Props = { gem: Pick<GemView, 'id' | 'flagged' | 'decks'>; noting: boolean; onNote: () => void }

/** What can be done with a gem, also by single keys. */
export function GemTools({ gem, noting, onNote }: Props) {
  const mark = useMarkGem(gem.id)
  const [open, setOpen] = useState<'text' | 'decks'>()
  const flag = () => void mark(gem.flagged ? 'unflag' : 'flag')
  const hasKeys = useSingleKeys({ m: flag, n: onNote, t: () => setOpen('text') })
  const key = (name: string) => (hasKeys ? name : undefined)
  const show = (name: 'text' | 'decks') => (isOpen: boolean) => setOpen(isOpen ? name : undefined)
  return (
    <ToolStrip label="Tools for this gem" tools={4}>
      <ToolButton
        icon={gem.flagged ? 'flag' : 'flag-o'}
        label="Flag"
        pressed={gem.flagged}
        writes
        onClick={flag}
        keyCap={key('M')}
      />
      <ToolButton icon="note" label="Write note" pressed={noting} writes onClick={onNote} keyCap={key('N')} />
      <ToolButton icon="plus" label="Add to deck" writes onClick={() => setOpen('decks')} />
      <TextTool open={open === 'text'} onOpenChange={show('text')} keyCap={key('T')} />
      <DeckDialog gem={gem} open={open === 'decks'} onOpenChange={show('decks')} />
    </ToolStrip>
  )
}
