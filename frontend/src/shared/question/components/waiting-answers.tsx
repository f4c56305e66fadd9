import { useState } from 'react'
import styled from 'styled-components'
import { formatTime } from '#shared/format/dates.ts'
import type { OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { laterOpened, useReadyAhead } from '#shared/ui/later/later.tsx'

const Line = styled.div`background: ${color('warning-wash')}; border-bottom: ${rule('rule')} solid ${color('warning')}; font-size: ${font('t14')};`
const In = styled.div`
  display: flex; align-items: center; gap: ${space('3')}; width: calc(100% - 2 * ${space('4')}); max-width: 1308px; margin-inline: auto; min-height: 44px;
  ${up('xl')} { width: calc(100% - 2 * ${space('8')}); }
  svg { color: ${color('warning')}; }
  strong { font-weight: ${weight('bold')}; }
  > button { margin-left: auto; text-decoration: underline; }
`
const Words = styled.p`display: flex; align-items: flex-start; gap: ${space('2')}; font-size: ${font('t14')}; color: ${color('warning')}; svg { margin-top: 2px; }`

const WaitingDialog = laterOpened(() => import('./waiting-dialog.tsx').then((m) => m.WaitingDialog))

const countOf = (entries: readonly OutboxEntry[]) =>
  `${entries.length} ${entries.length === 1 ? 'answer' : 'answers'} waiting to be sent`

/** Says that answers wait, which ones, and lets the reader send them now; renders nothing while none does. */
export function WaitingAnswers({ entries, onSend }: { entries: readonly OutboxEntry[]; onSend: () => void }) {
  useReadyAhead(WaitingDialog)
  const [open, setOpen] = useState(false)
  const waiting = entries.filter(({ failed }) => failed)
  return (
    <div role="status">
      {waiting.length > 0 ? (
        <Line>
          <In>
            <Icon name="offline" size={20} />
            <strong>{countOf(waiting)}</strong>
            <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
              Show answers
            </Button>
          </In>
        </Line>
      ) : null}
      <WaitingDialog open={open && waiting.length > 0} onOpenChange={setOpen} waiting={waiting} onSend={onSend} />
    </div>
  )
}

/** With the question whose answer waits. */
export const KeptHere = ({ submittedAt }: { submittedAt: number }) => (
  <Words>
    <Icon name="offline" size={16} />
    <span>
      Saved on this device at {formatTime(new Date(submittedAt).toISOString())}. It will be marked when you are back
      online. You can carry on.
    </span>
  </Words>
)
