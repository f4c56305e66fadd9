import { formatTime } from '#shared/format/dates.ts'
import type { OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  waiting: readonly OutboxEntry[]
  onSend: () => void
}

/** The answers that wait, one by one. */
export const WaitingDialog = ({ open, onOpenChange, waiting, onSend }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Waiting to be sent"
    description="These answers are saved on this device and will be sent when you are back online. You can carry on."
  >
    <DefinitionList style={{ marginTop: space('4') }}>
      {waiting.map(({ answer }) => [
        <dt key={answer.questionId}>
          {answer.code}, {answer.letters.includes(',') ? 'options' : 'option'} {answer.letters}
        </dt>,
        <dd key={`${answer.questionId} time`}>
          <Badge tone="warn" icon="offline">
            Waiting, {formatTime(new Date(answer.submittedAt).toISOString())}
          </Badge>
        </dd>,
      ])}
    </DefinitionList>
    <DialogFoot>
      <Button onClick={onSend}>Send answers now</Button>
    </DialogFoot>
  </Dialog>
)
