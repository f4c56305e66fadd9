import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { JoinForm } from '../pairing/join-form.tsx'
import { Paired } from '../pairing/paired.tsx'
import { Terms } from '../pairing/terms.tsx'
import { usePairing } from '../pairing/use-pairing.ts'
import { Waiting } from '../pairing/waiting.tsx'
import { StudyGroupTabs } from '../study-group/study-group-tabs.tsx'

function Pairing({ user }: { user: CurrentUser }) {
  const { query, remembered } = usePairing(user.uid)
  useHeadingAfter(query.data?.pairingStatus)
  const take = (status: PairStatus) => void query.mutate(status, { revalidate: false })
  return (
    <Loaded query={query} loading="Loading your pairing" lines={6}>
      {(status) => {
        const { pairingStatus, partnerDetails, timedOut } = status
        if (pairingStatus === 'paired' && partnerDetails)
          return (
            <Paired
              status={status}
              partner={partnerDetails}
              remembered={remembered}
              email={user.email}
              onChange={take}
            />
          )
        if (pairingStatus === 'in_queue') return <Waiting status={status} user={user} onChange={take} />
        return (
          <Terms>
            <Section title="Join" aside="Your strong and weak areas come from your answers.">
              {timedOut ? (
                <Note title="No partner was found.">
                  You were away for more than 15 minutes, so we took you out of the queue.
                </Note>
              ) : null}
              <JoinForm status={status} examDate={user.exam_date} email={user.email} onJoined={take} />
            </Section>
          </Terms>
        )
      }}
    </Loaded>
  )
}

/** `/studygroup/pairing`: one study partner at a time. */
export function PairingPage() {
  const { user } = useSession()
  return (
    <Wrap>
      <PageHeader
        title="Pairing"
        lead="We match you with one study partner at a time, who is strong where you need help."
      />
      <StudyGroupTabs current="pairing" />
      {user ? <Pairing user={user} /> : null}
    </Wrap>
  )
}
