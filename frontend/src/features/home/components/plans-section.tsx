import { listAllProducts, type ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { checkoutPath } from '#shared/navigation/plan-checkout.ts'
import { useSession } from '#shared/session/use-session.ts'
import { family, font, weight } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

const Name = styled.span`font-family: ${family('text')}; font-size: ${font('t16')};`
const Price = styled.span`font: ${weight('regular')} ${font('t26')}/1.6 ${family('text')}; white-space: nowrap;`

const columns: Column<ProductOffer>[] = [
  {
    key: 'plan',
    header: 'Plan',
    cell: (offer) => (
      <>
        <Name>{offer.name}</Name>
        <Small $muted>{offer.description}</Small>
      </>
    ),
  },
  {
    key: 'end',
    header: 'End or renewal',
    cell: (offer) => (offer.renews ? 'Renews until you cancel' : 'Ends automatically'),
  },
  { key: 'price', header: 'Price', align: 'right', cell: (offer) => <Price>{formatMoney(offer.price)}</Price> },
]

/** Gems are added to a plan: whoever has one and no gems buys them here. */
const buying: Column<ProductOffer> = {
  key: 'buy',
  header: 'Buy',
  align: 'right',
  cell: (offer) => <Buy offer={offer} />,
}

function Buy({ offer }: { offer: ProductOffer }) {
  const [to] = useState(() => checkoutPath('gems', [offer.id]))
  return (
    <LinkButton size="sm" to={to} aria-label={`Buy ${offer.name}`}>
      Buy
    </LinkButton>
  )
}

/** Where those without a plan, and those with one, go on. */
const Next = ({ user }: { user: CurrentUser }) => (
  <Row>
    {user.qb ? (
      <LinkButton to={paths.extend()}>Extend your plan</LinkButton>
    ) : (
      <LinkButton variant="primary" to={paths.purchase()}>
        Choose a plan
      </LinkButton>
    )}
  </Row>
)

type PlansProps = {
  /** Only plans that contain this type of service. */
  service?: 1 | 2 | undefined
}

const GEMS = 2

function Offers({ service }: PlansProps) {
  const { user } = useSession()
  const { data: all, error, mutate } = useApi(listAllProducts)
  const data = all?.filter(({ services }) => service === undefined || services.some(({ type }) => type === service))
  if (error) return <LoadFailed title="The plans could not be loaded" error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={5} height="1.6em" label="Loading the plans" />
  if (data.length === 0) return <p>There are no plans on sale at the moment. Check again later.</p>
  const addsGems = service === GEMS && user?.qb === true && !user.gems
  return (
    <Stack>
      <Table
        caption="Plans and prices"
        columns={addsGems ? [...columns, buying] : columns}
        rows={data}
        rowKey={(offer) => offer.id}
      />
      {user && !addsGems ? <Next user={user} /> : null}
      {data.some(({ studentPrice }) => studentPrice) ? (
        <Small $muted>
          Students pay less. <Link to={paths.students()}>Check your university</Link>
        </Small>
      ) : null}
    </Stack>
  )
}

/** What is on sale, as billing answers it. */
export function PlansSection({ service }: PlansProps) {
  return (
    <Section id="plans" title="Plans" aside="You won’t be charged until you confirm.">
      <Offers service={service} />
    </Section>
  )
}
