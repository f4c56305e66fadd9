import type { LastPartner, PairStatus } from '@wardround/proto/http/moderation/pairing.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Section } from '#shared/ui/page.tsx'
import { PartnerActions } from './partner-actions.tsx'

type LastPartnerSectionProps = { last: LastPartner; onChange: (status: PairStatus) => void }

/** Whom somebody without a partner was paired with last: what happened can still be said. */
export const LastPartnerSection = ({ last, onChange }: LastPartnerSectionProps) => (
  <Section
    title="Your last partner"
    aside={
      last.blocked
        ? `${last.name}, until ${formatDate(last.until)}. You blocked them and won’t be paired again.`
        : `${last.name}, until ${formatDate(last.until)}.`
    }
  >
    <PartnerActions {...last} live={false} onChange={onChange} />
  </Section>
)
