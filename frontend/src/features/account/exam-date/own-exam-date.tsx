import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { changeExamDate } from '@wardround/proto/http/identity/profile.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { setSessionUser } from '#shared/session/use-session.ts'
import { daysToExam, daysToGo, longDay } from '#shared/study/countdown.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'
import { OwnDetail } from '../components/own-detail.tsx'
import { ServerForm } from '../components/server-form.tsx'
import { useServerForm } from '../components/use-server-form.ts'

const ANCHOR = 'exam-date'

/** The date of the exam with the days left, and a form in its place, which is open when a link leads to it. */
export function OwnExamDate({ user }: { user: CurrentUser }) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === `#${ANCHOR}`)
  const { exam_date: date } = user
  const toGo = daysToExam(date, new Date())
  return (
    <OwnDetail
      id={ANCHOR}
      label="Exam date"
      value={date ? longDay(date) : 'Not set'}
      beside={date ? <Small as="span">{toGo === null ? 'In the past' : daysToGo(toGo)}</Small> : null}
      open={open}
      onOpen={() => setOpen(true)}
      form={<ExamDateForm date={date} onEnd={() => setOpen(false)} />}
    />
  )
}

function ExamDateForm({ date, onEnd }: { date: string | null; onEnd: () => void }) {
  const save = async (next: string | null) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await setSessionUser(await callApi(changeExamDate, { body: { date: next, timeZone } }))
    toast(next ? 'Your exam date has been saved.' : 'Your exam date has been removed.', { icon: 'tick' })
    onEnd()
  }
  const form = useServerForm({
    form: 'own-exam',
    defaultValues: { date: date ?? '' },
    submit: ({ date: typed }) => save(typed || null),
  })
  return (
    <ServerForm form={form}>
      <TextField
        label="Exam date"
        type="date"
        hint="The dashboard counts down to it and shows whether your pace is enough. Leave this empty to remove the date."
        autoFocus
        {...form.field('date')}
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save exam date
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </Row>
    </ServerForm>
  )
}
