import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { color, layer, shadow, space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { GuideContents } from './guide-contents.tsx'

const Bar = styled.div`
  position: sticky; bottom: 0; z-index: ${layer('bar')}; background: ${color('sheet')}; box-shadow: ${shadow('bar')}; padding-bottom: env(safe-area-inset-bottom);
  ${up('xl')} { display: none; }
`
const Line = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: ${space('3')}; align-items: center; max-width: 656px; min-height: 68px; margin-inline: auto;
  padding: ${space('3')} ${space('4')};
`
type Props = Omit<ComponentProps<typeof GuideContents>, 'onChoose'> & { onRead: (id: string, read: boolean) => void }

/** Below 1200 px: the contents as a sheet, the section on screen as read, and the next one. */
export function GuideBar({ onRead, ...contents }: Props) {
  const [open, setOpen] = useState(false)
  const { sections, read, current } = contents
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === current),
  )
  const section = sections[at]
  const next = sections[at + 1]
  if (!section) return null
  const isRead = read.includes(section.id)
  return (
    <Bar role="toolbar" aria-label="This guide">
      <Line>
        <IconButton icon="list" label="Contents" onClick={() => setOpen(true)} />
        <Button icon={isRead ? 'tick' : 'ring'} aria-pressed={isRead} onClick={() => onRead(section.id, !isRead)}>
          Mark section as read
        </Button>
        <IconButton
          icon="down"
          label="Next section"
          disabled={!next}
          onClick={() => next && document.getElementById(next.id)?.scrollIntoView()}
        />
      </Line>
      <Drawer side="bottom" title="Contents" open={open} onOpenChange={setOpen}>
        <GuideContents {...contents} onChoose={() => setOpen(false)} />
      </Drawer>
    </Bar>
  )
}
