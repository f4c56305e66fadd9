import { USER_GROUPS } from '@wardround/proto/codes.ts'
import {
  agreeToGroupTerms,
  countGroupOpening,
  listMlaWhatsappGroups,
  listOwnWhatsappGroups,
  type OwnGroups,
  reportGroupLink,
} from '@wardround/proto/http/content/whatsapp-groups.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { StudyGroupTabs } from '../study-group/study-group-tabs.tsx'

const Points = styled.ul`padding-left: ${space('5')};`
const Groups = styled.ul`
  display: grid; gap: ${space('5')}; list-style: none;
  > li { display: grid; gap: ${space('2')}; overflow-wrap: anywhere; }
`

type Group = OwnGroups['groups'][number]

/** Asked once; until then there are no links. */
function Agreement({ onAgreed }: { onAgreed: () => void }) {
  const agreeing = useMutationApi(agreeToGroupTerms)
  const [agrees, setAgrees] = useState(false)
  const agree = () =>
    void agreeing
      .run({})
      .then(onAgreed)
      .catch((error: unknown) => toast(`Your agreement was not saved. ${messageOf(error)}`, { icon: 'warn' }))
  return (
    <Stack>
      <Points>
        <li>Other members can see your phone number and WhatsApp name.</li>
        <li>Don’t share anything about patients, or questions from the real exam.</li>
        <li>The groups are on WhatsApp and its terms apply. We don’t read the messages.</li>
      </Points>
      <Checkbox
        label="I have read this and agree"
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <div>
        <Button variant="primary" busy={agreeing.busy} disabled={!agrees} onClick={agree}>
          Show links
        </Button>
      </div>
    </Stack>
  )
}

type GroupEntryProps = { group: Group; onReported: () => void }

function GroupEntry({ group, onReported }: GroupEntryProps) {
  const { id, name, description, capacityNote, link, reported } = group
  const reporting = useMutationApi(reportGroupLink)
  // What is not counted is not worth a word to somebody who is on the way out.
  const count = () => void callApi(countGroupOpening, { params: { id } }, { keepalive: true }).catch(() => undefined)
  const report = async () => {
    try {
      await reporting.run({ params: { id } })
      onReported()
      toast('Thank you. We’ll check the link.', { icon: 'tick' })
    } catch (error) {
      toast(`The link was not reported. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <li>
      <h3>{name}</h3>
      {description ? <p>{description}</p> : null}
      {capacityNote ? <Small as="p">{capacityNote}</Small> : null}
      {link ? (
        <Row>
          <LinkButton size="sm" to={link} target="_blank" rel="noopener noreferrer" onClick={count}>
            Open in WhatsApp
          </LinkButton>
          {reported ? (
            <Small $muted>You reported this link.</Small>
          ) : (
            <Button size="sm" variant="quiet" busy={reporting.busy} onClick={() => void report()}>
              Report broken link
            </Button>
          )}
        </Row>
      ) : null}
    </li>
  )
}

/** `/studygroup/group`: the WhatsApp groups of the learner's exam. */
export function StudyGroupPage() {
  const { user } = useSession()
  const isMla = user?.group === USER_GROUPS.mla
  const query = useApi(user ? (isMla ? listMlaWhatsappGroups : listOwnWhatsappGroups) : null)
  const { data } = query
  useHeadingAfter(data && `${data.agreed} ${data.groups.map(({ reported }) => reported).join()}`)
  return (
    <Wrap>
      <PageHeader title="Study group" lead="WhatsApp groups for people preparing for the same exam." />
      <StudyGroupTabs current="groups" />
      <Section title="About">
        <PageText tag={isMla ? 'plab-sgstudygroupmla' : 'plab-sgstudygroup'} look="reading" />
      </Section>
      <Loaded query={query} loading="Loading the groups">
        {({ agreed, groups }) => (
          <>
            {agreed || groups.length === 0 ? null : (
              <Section title="Before you join">
                <Agreement onAgreed={() => void query.mutate()} />
              </Section>
            )}
            <Section title="Groups">
              {groups.length > 0 ? (
                <Groups>
                  {groups.map((group) => (
                    <GroupEntry key={group.id} group={group} onReported={() => void query.mutate()} />
                  ))}
                </Groups>
              ) : (
                <EmptyState title="There are no groups yet">
                  <p>New groups will appear here.</p>
                </EmptyState>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
