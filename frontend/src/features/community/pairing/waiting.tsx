import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { getPairStatus, leavePairing, PAIR_LIMITS, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatRelative } from '#shared/format/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { JoinForm } from './join-form.tsx'
import { CONTACT_WORDS, languageName, listOf, PART_WORDS } from './pairing-words.ts'

const DAY = 86_400_000
const around = (date: string, days: number) => formatDate(new Date(new Date(date).getTime() + days * DAY).toISOString())

type WaitingProps = {
  status: PairStatus
  user: Pick<CurrentUser, 'email' | 'exam_date'>
  onChange: (status: PairStatus) => void
}

/** While nobody who fits has been found: what was said can be changed, and the place in the queue stays. */
export function Waiting({ status, user, onChange }: WaitingProps) {
  const [changes, setChanges] = useState(false)
  const { button, box } = useInlineFocus(changes)
  const leave = useMutationApi(leavePairing, [getPairStatus])
  const { details, waiting, waitingSince, ownContact } = status
  if (changes)
    return (
      <Section title="Change your details" aside="You keep your place in the queue.">
        <div ref={box}>
          <JoinForm
            status={status}
            examDate={user.exam_date}
            email={user.email}
            onJoined={(next) => {
              setChanges(false)
              onChange(next)
            }}
            onCancel={() => setChanges(false)}
          />
        </div>
      </Section>
    )
  return (
    <Section title="Looking for a partner" aside={waitingSince ? `You joined ${formatRelative(waitingSince)}.` : null}>
      <Stack>
        <p role="status">
          We check every 30 seconds. When we find a partner, we’ll tell you here and in your notifications.
        </p>
        {details ? (
          <DefinitionList>
            <dt>Exam</dt>
            <dd>
              {PART_WORDS[details.part]}, {around(details.examDate, -PAIR_LIMITS.days)} to{' '}
              {around(details.examDate, PAIR_LIMITS.days)}
            </dd>
            <dt>Time zone</dt>
            <dd>Within 3 hours of {details.timeZone.replaceAll('_', ' ')}</dd>
            <dt>Languages</dt>
            <dd>{listOf(details.languages.map(languageName))}</dd>
            <dt>Waiting now</dt>
            <dd>{waiting === 1 ? 'Only you' : `${waiting} people`}</dd>
            {ownContact ? (
              <>
                <dt>How your partner can contact you</dt>
                <dd>
                  {CONTACT_WORDS[ownContact.kind]}, {ownContact.value}
                </dd>
              </>
            ) : null}
          </DefinitionList>
        ) : null}
        <Small $muted>
          You can leave this page. If you’re away for {PAIR_LIMITS.waitMinutes} minutes, we’ll take you out of the
          queue.
        </Small>
        {leave.error ? (
          <Note tone="bad" live="alert">
            {messageOf(leave.error)}
          </Note>
        ) : null}
        <Row>
          <Button
            busy={leave.busy}
            onClick={() => void leave.run({ body: {} }).then(onChange, (error: unknown) => console.debug(error))}
          >
            Stop waiting
          </Button>
          <Button ref={button} variant="quiet" onClick={() => setChanges(true)}>
            Change details
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
