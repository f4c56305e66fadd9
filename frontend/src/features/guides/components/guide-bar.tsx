import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { color, layer, rule, space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { GuideContents } from './guide-contents.tsx'

const Bar = styled.div`
  position: sticky; bottom: var(--tabs, 0); z-index: ${layer('sticky')}; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: ${space('3')}; align-items: center;
  padding: ${space('2')} 0; background: ${color('paper')}; border-top: ${rule('hair')} solid ${color('line')};
  ${up('xl')} { display: none; }
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
      <IconButton icon="list" label="Contents" onClick={() => setOpen(true)} />
      <Button icon={isRead ? 'tick' : 'ring'} aria-pressed={isRead} onClick={() => onRead(section.id, !isRead)}>
        {isRead ? 'Section read' : 'Mark section read'}
      </Button>
      <IconButton
        icon="down"
        label="Next section"
        disabled={!next}
        onClick={() => next && document.getElementById(next.id)?.scrollIntoView()}
      />
      <Drawer side="bottom" title="Contents" open={open} onOpenChange={setOpen}>
        <GuideContents {...contents} onChoose={() => setOpen(false)} />
      </Drawer>
    </Bar>
  )
}
