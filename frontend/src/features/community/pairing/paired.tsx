import type { PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { formatDate } from '#shared/format/dates.ts'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { VersusBar } from '#shared/ui/scales.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CONTACT_WORDS, languageName, listOf, PART_WORDS } from './pairing-words.ts'
import { PartnerActions } from './partner-actions.tsx'
import { SharedSets } from './shared-sets.tsx'

const percent = (share: number) => `${Math.round(share * 100)}%`
type Partner = NonNullable<PairStatus['partnerDetails']>

type Area = Partner['areas'][number]

const columnsFor = (name: string): Column<Area>[] => [
  { key: 'area', header: 'Area', phone: 'first', cell: (area) => area.name },
  {
    key: 'versus',
    header: '0 to 100%',
    phone: 'line',
    width: '34%',
    cell: (area) => <VersusBar you={area.own} peers={area.partner} others={name} />,
  },
  { key: 'own', header: 'You', align: 'right', before: 'You', cell: (area) => percent(area.own) },
  { key: 'partner', header: name, align: 'right', before: name, cell: (area) => percent(area.partner) },
  {
    key: 'explains',
    header: 'Who explains',
    phone: 'hide',
    cell: (area) => (area.partner > area.own ? name : 'You'),
  },
]

const Strengths = ({ areas, name }: Pick<Partner, 'areas' | 'name'>) => (
  <Section title="Strengths" aside="Areas where one of you can help the other.">
    {areas.length === 0 ? (
      <p>Nothing to compare yet. Scores appear once you have both answered enough questions in an area.</p>
    ) : (
      <Stack $gap="2">
        <Table
          twoLines
          caption={`Your scores and ${name}’s`}
          columns={columnsFor(name)}
          rows={areas}
          rowKey={(area) => area.name}
        />
        <Small $muted>The dot is you, the bar is {name}</Small>
      </Stack>
    )}
  </Section>
)

type PairedProps = { status: PairStatus; partner: Partner; onLeft: (status: PairStatus) => void }

/** The partner, the one contact, and what either can do. */
export const Paired = ({ status, partner, onLeft }: PairedProps) => (
  <>
    <SharedSets partner={partner.name} />
    <Section title="Your partner" aside={`Since ${formatDate(partner.since)}.`}>
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
        <dt>Strong areas</dt>
        <dd>{listOf(partner.strong)}</dd>
        <dt>Weak areas</dt>
        <dd>{listOf(partner.weak)}</dd>
        <dt>Contact {partner.name} shares</dt>
        <dd>{partner.contact?.value ?? 'Loading'}</dd>
        <dt>Contact you share</dt>
        <dd>
          {status.ownContact ? `${CONTACT_WORDS[status.ownContact.kind]}, ${status.ownContact.value}` : 'Loading'}
        </dd>
      </DefinitionList>
    </Section>
    <Strengths areas={partner.areas} name={partner.name} />
    <Section title="Leave, block or report" aside="No reason needed to leave. Reports are read by a person.">
      <PartnerActions name={partner.name} onLeft={onLeft} />
    </Section>
  </>
)
