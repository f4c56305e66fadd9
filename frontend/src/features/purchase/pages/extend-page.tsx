import { useState } from 'react'
import { formatDate, hasNoEnd } from '#shared/format/dates.ts'
import { useSession } from '#shared/session/use-session.ts'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { ChoosePlan } from '../components/choose-plan.tsx'

const CHOICES = [
  { value: 'extend', label: 'Keep my answers', hint: 'Your answers, notes and flags stay as they are.' },
  {
    value: 'resetextend',
    label: 'Archive my answers and start again',
    hint: 'All questions count as unanswered once you have paid. Notes and flags stay.',
  },
] as const

/**
 * `/profile/extend`: more time on the end of the live plan, with or without starting over; the question bank for those
 * who have gems alone.
 */
export function ExtendPage() {
  const { locked } = useSession()
  return locked ? <AddBank /> : <Extend />
}

function AddBank() {
  const [now] = useState(() => new Date())
  return (
    <Wrap>
      <PageHeader
        title="Add the question bank"
        lead="Questions, mocks, revision guides and the study group open as soon as we receive your payment. Your gems stay as they are."
      />
      <Section title="Plan">
        <ChoosePlan origin="newsubscribe" from={now} />
      </Section>
    </Wrap>
  )
}

function Extend() {
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const [origin, setOrigin] = useState<'extend' | 'resetextend'>('extend')
  const [goOn, setGoOn] = useState<() => void>()
  const until = user?.qb_until ? new Date(user.qb_until) : now
  return (
    <Wrap>
      <PageHeader
        title="Extend your plan"
        lead={
          hasNoEnd(until.toISOString())
            ? 'Your plan has no end date, so you don’t need to extend it.'
            : `Your plan runs until ${formatDate(until.toISOString())}. A new plan starts when this one ends.`
        }
      />
      <Section title="Progress">
        <RadioGroup
          legend="Your answers"
          choices={CHOICES}
          value={origin}
          onChange={(value) => setOrigin(value as typeof origin)}
        />
      </Section>
      <Section title="Plan">
        <ChoosePlan
          origin={origin}
          from={until}
          {...(origin === 'resetextend' ? { ask: (go: () => void) => setGoOn(() => go) } : {})}
        />
      </Section>
      <ConfirmDialog
        open={goOn !== undefined}
        onOpenChange={(open) => !open && setGoOn(undefined)}
        title="Archive all of your answers?"
        confirm="Archive answers and go to payment"
        cancel="Keep my answers"
        danger
        onConfirm={() => goOn?.()}
      >
        <p>Once you have paid, every question counts as unanswered and your progress starts at zero.</p>
        <p>This can’t be undone.</p>
      </ConfirmDialog>
    </Wrap>
  )
}
