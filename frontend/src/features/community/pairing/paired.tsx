import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { useState } from 'react'
import { formatDate } from '#shared/format/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { VersusBar } from '#shared/ui/scales.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ContactForm } from './contact-form.tsx'
import { CONTACT_WORDS, languageName, listOf, PART_WORDS } from './pairing-words.ts'
import { PartnerActions } from './partner-actions.tsx'
import { SharedSets } from './shared-sets.tsx'

const percent = (share: number) => `${Math.round(share * 100)}%`
type Partner = NonNullable<PairStatus['partnerDetails']>

type Area = Partner['areas'][number]

const columnsFor = (name: string): Column<Area>[] => [
  { key: 'area', header: 'Category', phone: 'first', cell: (area) => area.name },
  {
    key: 'versus',
    header: '0% to 100%',
    phone: 'line',
    width: '34%',
    cell: (area) => <VersusBar you={area.own} peers={area.partner} others={name} />,
  },
  { key: 'own', header: 'You', align: 'right', before: 'You', cell: (area) => percent(area.own) },
  { key: 'partner', header: name, align: 'right', before: name, cell: (area) => percent(area.partner) },
  {
    key: 'stronger',
    header: 'Stronger',
    phone: 'hide',
    cell: (area) => (area.partner > area.own ? name : 'You'),
  },
]

const Strengths = ({ areas, name }: Pick<Partner, 'areas' | 'name'>) => (
  <Section title="Strengths" aside="Categories where one of you can help the other.">
    {areas.length === 0 ? (
      <p>Nothing to compare yet. Scores appear for categories where you have both answered at least 5 questions.</p>
    ) : (
      <Stack $gap="2">
        <Table
          twoLines
          caption={`Your scores and ${name}’s`}
          columns={columnsFor(name)}
          rows={areas}
          rowKey={(area) => area.name}
        />
        <Small $muted>The dot is you and the bar is {name}.</Small>
      </Stack>
    )}
  </Section>
)

type PairedProps = {
  status: PairStatus
  partner: Partner
  partnerId: string
  /** `status` comes from this browser's store, which keeps no contacts, until the server has replied. */
  remembered: boolean
  email: string
  onChange: (status: PairStatus) => void
}

/** The partner, the one contact, and what either can do. */
export function Paired({ status, partner, partnerId, remembered, email, onChange }: PairedProps) {
  const [changes, setChanges] = useState(false)
  const { button, box } = useInlineFocus(changes)
  const { ownContact } = status
  const noContact = remembered ? 'Loading' : 'Not shared'
  return (
    <>
      <SharedSets partner={partner.name} />
      <Section title="Your partner">
        <Stack>
          <DefinitionList>
            <dt>Name</dt>
            <dd>{partner.name}</dd>
            <dt>Exam</dt>
            <dd>
              {PART_WORDS[partner.part]}, {formatDate(partner.examDate)}
            </dd>
            <dt>Time zone</dt>
            <dd>{partner.timeZone.replaceAll('_', ' ')}</dd>
            <dt>Languages</dt>
            <dd>{listOf(partner.languages.map(languageName))}</dd>
            <dt>Strong categories</dt>
            <dd>{listOf(partner.strong)}</dd>
            <dt>Weak categories</dt>
            <dd>{listOf(partner.weak)}</dd>
            <dt>How to contact {partner.name}</dt>
            <dd>{partner.contact?.value ?? noContact}</dd>
            <dt>How {partner.name} can contact you</dt>
            <dd>{ownContact ? `${CONTACT_WORDS[ownContact.kind]}, ${ownContact.value}` : noContact}</dd>
          </DefinitionList>
          {changes ? (
            <div ref={box}>
              <ContactForm
                ownContact={ownContact}
                email={email}
                onChange={onChange}
                onClose={() => setChanges(false)}
              />
            </div>
          ) : (
            <div>
              <Button ref={button} size="sm" writes disabled={remembered} onClick={() => setChanges(true)}>
                Change contact details
              </Button>
            </div>
          )}
        </Stack>
      </Section>
      <Strengths areas={partner.areas} name={partner.name} />
      <Section title="Leave, block or report" aside="You don’t need a reason to leave. Our staff read every report.">
        <PartnerActions
          partnerId={partnerId}
          name={partner.name}
          rating={partner.rating}
          blocked={false}
          live
          onChange={onChange}
        />
      </Section>
    </>
  )
}
