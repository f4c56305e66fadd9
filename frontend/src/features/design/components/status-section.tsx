import { useState } from 'react'
import { Avatar, Badge, Count } from '#shared/ui/badge.tsx'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { FormErrors, type FormProblem } from '#shared/ui/form/form-errors.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { ICON_PATHS, type IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const PROBLEMS: FormProblem[] = [
  { fieldId: 'sample-name', message: 'First name: use letters only.' },
  { message: 'The passwords don’t match.' },
]

export function StatusSection() {
  const [problems, setProblems] = useState<FormProblem[]>([])
  return (
    <Section title="Status">
      <Stack>
        <Row $gap="5">
          <Badge tone="good" icon="tick">
            Active
          </Badge>
          <Badge tone="selected" icon="eye">
            In review
          </Badge>
          <Badge tone="warn" icon="note">
            Draft
          </Badge>
          <Badge tone="muted" icon="minus">
            Inactive
          </Badge>
          <Badge tone="bad" icon="cross">
            Declined
          </Badge>
          <Badge tone="flagged" icon="flag">
            Flagged
          </Badge>
          <Badge line>MLA</Badge>
          <Count>3</Count>
          <Avatar>AN</Avatar>
        </Row>
        <Note>For information. No action needed.</Note>
        <Note tone="good" title="Done">
          Your certificate is ready.
        </Note>
        <Note tone="warn">Ten minutes left in this paper.</Note>
        <Note tone="bad">The file has no column “lead-in”. Nothing was imported.</Note>
        <Skeleton lines={3} />
        <Row>
          <Tooltip text="Flag" keyCap="M">
            <IconButton icon="flag-o" label="Flag" />
          </Tooltip>
          <span>
            Flag <KeyCap>M</KeyCap>
          </span>
          <Button
            onClick={() =>
              toast('Question deactivated.', { action: { label: 'Undo', run: () => toast('Question active again.') } })
            }
          >
            Show a toast
          </Button>
          <Button onClick={() => toast('No connection. 3 answers are saved here.', { icon: 'offline', duration: 0 })}>
            Show a toast that stays
          </Button>
          <Button onClick={() => setProblems([...PROBLEMS])}>Show a form’s errors</Button>
        </Row>
        <FormErrors problems={problems} />
        <TextField id="sample-name" label="First name" error={problems.length > 0 ? 'Use letters only.' : undefined} />
        <Row $gap="4">
          {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
            <Icon key={name} name={name} size={20} />
          ))}
        </Row>
      </Stack>
    </Section>
  )
}
