import { getPairStatus, leavePairing, PAIR_LIMITS, type PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatRelative } from '#shared/format/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CONTACT_WORDS, languageName, listOf, PART_WORDS } from './pairing-words.ts'

const DAY = 86_400_000
const around = (date: string, days: number) => formatDate(new Date(new Date(date).getTime() + days * DAY).toISOString())

/** While nobody who fits has been found. */
export function Waiting({ status, onLeft }: { status: PairStatus; onLeft: (status: PairStatus) => void }) {
  const leave = useMutationApi(leavePairing, [getPairStatus])
  const { details, waiting, waitingSince, ownContact } = status
  return (
    <Section
      title="Looking for a partner"
      aside={waitingSince ? `Waiting since ${formatRelative(waitingSince)}.` : null}
    >
      <Stack>
        <p role="status">We check every 30 seconds. We’ll tell you here and in your notifications.</p>
        {details ? (
          <DefinitionList>
            <dt>Exam</dt>
            <dd>
              {PART_WORDS[details.part]}, {around(details.examDate, -PAIR_LIMITS.days)} to{' '}
              {around(details.examDate, PAIR_LIMITS.days)}
            </dd>
            <dt>Time zone</dt>
            <dd>within 3 hours of {details.timeZone.replaceAll('_', ' ')}</dd>
            <dt>Languages</dt>
            <dd>{listOf(details.languages.map(languageName))}</dd>
            <dt>Waiting now</dt>
            <dd>{waiting === 1 ? 'only you' : `${waiting} people`}</dd>
            {ownContact ? (
              <>
                <dt>Contact you share</dt>
                <dd>
                  {CONTACT_WORDS[ownContact.kind]}, {ownContact.value}
                </dd>
              </>
            ) : null}
          </DefinitionList>
        ) : null}
        <Small $muted>You can leave this page. After {PAIR_LIMITS.waitMinutes} minutes away you leave the queue.</Small>
        <div>
          <Button
            busy={leave.busy}
            onClick={() => void leave.run({ body: {} }).then(onLeft, (error: unknown) => console.debug(error))}
          >
            Stop waiting
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
