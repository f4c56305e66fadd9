import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { formatDate } from '#shared/format/dates.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { JoinForm } from '../pairing/join-form.tsx'
import { LastPartnerSection } from '../pairing/last-partner-section.tsx'
import { Paired } from '../pairing/paired.tsx'
import { Terms } from '../pairing/terms.tsx'
import { usePairing } from '../pairing/use-pairing.ts'
import { Waiting } from '../pairing/waiting.tsx'
import { StudyGroupTabs } from '../study-group/study-group-tabs.tsx'

type StandingProps = {
  status: PairStatus
  remembered: boolean
  user: CurrentUser
  onChange: (status: PairStatus) => void
}

function Standing({ status, remembered, user, onChange }: StandingProps) {
  const { pairingStatus, partnerId, partnerDetails, timedOut, lastPartner } = status
  if (partnerId && partnerDetails)
    return (
      <Paired
        status={status}
        partner={partnerDetails}
        partnerId={partnerId}
        remembered={remembered}
        email={user.email}
        onChange={onChange}
      />
    )
  return (
    <>
      {pairingStatus === 'in_queue' ? (
        <Waiting status={status} user={user} onChange={onChange} />
      ) : (
        <Terms>
          <Section title="Join" aside="Your strong and weak categories come from your answers.">
            {timedOut ? (
              <Note title="No partner was found.">
                You were away for more than 15 minutes, so we took you out of the queue. Join again to look for a
                partner.
              </Note>
            ) : null}
            <JoinForm status={status} examDate={user.exam_date} email={user.email} onJoined={onChange} />
          </Section>
        </Terms>
      )}
      {lastPartner ? <LastPartnerSection last={lastPartner} onChange={onChange} /> : null}
    </>
  )
}

/** `/studygroup/pairing`: one study partner at a time. */
export function PairingPage() {
  const { user } = useSession()
  const { query, remembered } = usePairing(user?.uid)
  const { data } = query
  const partner = data?.partnerDetails
  // What had the focus goes with a partner, and with the first block of the last one.
  useHeadingAfter(data && `${data.pairingStatus} ${data.lastPartner?.blocked ?? ''}`)
  return (
    <Wrap>
      <PageHeader
        title={partner ? `Paired with ${partner.name}` : 'Pairing'}
        lead={
          partner
            ? `Since ${formatDate(partner.since)}.`
            : 'We match you with one study partner at a time: someone who is strong where you need help.'
        }
      />
      <StudyGroupTabs current="pairing" />
      {user ? (
        <Loaded query={query} loading="Loading your pairing" lines={6}>
          {(status) => (
            <Standing
              status={status}
              remembered={remembered}
              user={user}
              onChange={(next) => void query.mutate(next, { revalidate: false })}
            />
          )}
        </Loaded>
      ) : null}
    </Wrap>
  )
}
