import { useState } from 'react'
import styled from 'styled-components'
import { formatTime } from '#shared/format/dates.ts'
import type { OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

const Line = styled.div`background: ${color('warning-wash')}; border-bottom: ${rule('rule')} solid ${color('warning')}; font-size: ${font('t14')};`
const In = styled.div`
  display: flex; align-items: center; gap: ${space('3')}; width: calc(100% - 2 * ${space('4')}); max-width: 1308px; margin-inline: auto; min-height: 44px;
  ${up('xl')} { width: calc(100% - 2 * ${space('8')}); }
  svg { color: ${color('warning')}; }
  strong { font-weight: ${weight('bold')}; }
  > button { margin-left: auto; text-decoration: underline; }
`
const Words = styled.p`display: flex; align-items: flex-start; gap: ${space('2')}; font-size: ${font('t14')}; color: ${color('warning')}; svg { margin-top: 2px; }`

const countOf = (entries: readonly OutboxEntry[]) =>
  `${entries.length} ${entries.length === 1 ? 'answer' : 'answers'} waiting for connection`

/** Says that answers wait, which ones, and lets the reader send them now; renders nothing while none does. */
export function WaitingAnswers({ entries, onSend }: { entries: readonly OutboxEntry[]; onSend: () => void }) {
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
              Show
            </Button>
          </In>
        </Line>
      ) : null}
      <Dialog
        open={open && waiting.length > 0}
        onOpenChange={setOpen}
        title="Waiting to be sent"
        description="Saved on this device. They will be sent when you are back online. You can carry on."
      >
        <DefinitionList style={{ marginTop: space('4') }}>
          {waiting.map(({ answer }) => [
            <dt key={answer.questionId}>
              {answer.code}, option {answer.letters}
            </dt>,
            <dd key={`${answer.questionId} time`}>
              <Badge tone="warn" icon="offline">
                waiting, {formatTime(new Date(answer.submittedAt).toISOString())}
              </Badge>
            </dd>,
          ])}
        </DefinitionList>
        <DialogFoot>
          <Button onClick={onSend}>Send now</Button>
        </DialogFoot>
      </Dialog>
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
