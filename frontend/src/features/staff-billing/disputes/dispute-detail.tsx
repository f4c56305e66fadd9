import { type Dispute, getDispute } from '@wardround/proto/http/billing/disputes.ts'
import styled from 'styled-components'
import { Detail, Details } from '#features/staff-billing/orders/details.tsx'
import { DISPUTE_WORDS, reasonWords } from '#features/staff-billing/orders/order-words.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoment, formatRelative } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { SendEvidence } from './evidence.tsx'

const Statement = styled.p`white-space: pre-wrap;`

/** When evidence is due, and how long that is from now. */
export const dueWords = ({ dueAt }: Dispute): string =>
  dueAt ? `${formatMoment(dueAt)} (${formatRelative(dueAt)})` : ''

function Shown({ dispute }: { dispute: Dispute }) {
  const { state, reason, user, orderId, evidence, submittedAt, openedAt, closedAt } = dispute
  return (
    <Stack $gap="6">
      <Details>
        <Detail label="Status">
          <Badge tone={DISPUTE_WORDS[state].tone}>{DISPUTE_WORDS[state].label}</Badge>
        </Detail>
        <Detail label="Learner">
          <Link to={paths.adminUserEdit(user.uid)}>{user.name}</Link>
        </Detail>
        <Detail label="Amount">{formatMoney(dispute)}</Detail>
        <Detail label="The bank’s reason">{reasonWords(reason)}</Detail>
        <Detail label="Opened">{formatMoment(openedAt)}</Detail>
        {dispute.dueAt ? <Detail label="Evidence due">{dueWords(dispute)}</Detail> : null}
        {closedAt ? <Detail label="Decided">{formatMoment(closedAt)}</Detail> : null}
        <Detail label="Evidence">
          {submittedAt ? (
            <>
              <p>Sent {formatMoment(submittedAt)}</p>
              {evidence ? <Statement>{evidence}</Statement> : null}
            </>
          ) : (
            'None sent'
          )}
        </Detail>
      </Details>
      <Row>
        <SendEvidence dispute={dispute} />
        <LinkButton size="sm" to={paths.adminOrder(orderId)}>
          View order
        </LinkButton>
      </Row>
    </Stack>
  )
}

/** One dispute, with the statement that was sent. */
export function DisputeDetail({ id }: { id: string }) {
  const query = useApi(getDispute, { params: { id } })
  useTitle('Dispute')
  return (
    <>
      <StaffHeader
        crumbs={[{ label: 'Disputes', to: paths.adminDisputes() }]}
        title="Dispute"
        beside={<p>…{id.slice(-8)}</p>}
      />
      <Loaded query={query} loading="Loading the dispute" missing="Dispute not found" lines={8}>
        {(dispute) => <Shown dispute={dispute} />}
      </Loaded>
    </>
  )
}
