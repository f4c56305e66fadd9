import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { DefinitionList, Row } from '#shared/ui/layout.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { Drawer, type DrawerSide } from '#shared/ui/overlay/drawer.tsx'
import { Section } from '#shared/ui/page.tsx'

export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | DrawerSide>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialogs and drawers" aside="Ask once, name the thing, put the verb on the button.">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setOpen('left')}>Left drawer</Button>
        <Button onClick={() => setOpen('right')}>Right drawer</Button>
        <Button onClick={() => setOpen('bottom')}>Sheet</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="End Mock 6?"
        description="7 questions are unanswered and 6 are flagged. After this the paper is marked and cannot be changed."
      >
        <DialogFoot>
          <Button onClick={close}>Back to the paper</Button>
          <Button variant="primary" onClick={close}>
            End and mark
          </Button>
        </DialogFoot>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete 4 comments?"
        confirm="Delete 4 comments"
        danger
        onConfirm={close}
      >
        All comments on END-0147. They can be brought back for 30 days.
      </ConfirmDialog>
      {(['left', 'right', 'bottom'] as const).map((side) => (
        <Drawer key={side} side={side} open={open === side} onOpenChange={close} title="Keys">
          <DefinitionList>
            <dt>
              <KeyCap>A</KeyCap> to <KeyCap>H</KeyCap>
            </dt>
            <dd>choose</dd>
            <dt>
              <KeyCap>Enter</KeyCap>
            </dt>
            <dd>submit</dd>
            <dt>
              <KeyCap>X</KeyCap>
            </dt>
            <dd>strike out</dd>
          </DefinitionList>
        </Drawer>
      ))}
    </Section>
  )
}
