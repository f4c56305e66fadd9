import { listAllProducts, type ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { family, font, space, weight } from '#shared/theme/tokens.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

const Name = styled.span`font-family: ${family('text')}; font-size: ${font('t16')};`
const Price = styled.span`font: ${weight('regular')} ${font('t26')}/1.6 ${family('text')}; white-space: nowrap;`

const Students = styled(Small)`margin-top: ${space('4')};`

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
    header: 'At the end',
    cell: (offer) => (offer.renews ? 'Renews until you cancel' : 'Ends automatically'),
  },
  { key: 'price', header: 'Price', align: 'right', cell: (offer) => <Price>{formatMoney(offer.price)}</Price> },
]

type PlansProps = {
  /** Only plans that contain this type of service. */
  service?: 1 | 2 | undefined
}

function Offers({ service }: PlansProps) {
  const { data: all, error, mutate } = useApi(listAllProducts)
  const data = all?.filter(({ services }) => service === undefined || services.some(({ type }) => type === service))
  if (error) return <LoadFailed title="The plans could not be loaded" error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={5} height="1.6em" label="Loading the plans" />
  if (data.length === 0) return <p>No plan is on sale at the moment.</p>
  return (
    <>
      <Table caption="Plans and prices" columns={columns} rows={data} rowKey={(offer) => offer.id} />
      {data.some(({ studentPrice }) => studentPrice) ? (
        <Students $muted>
          Students pay less. <Link to={paths.students()}>Check your university</Link>
        </Students>
      ) : null}
    </>
  )
}

/** What is on sale, as billing answers it. */
export function PlansSection({ service }: PlansProps) {
  return (
    <Section
      id="plans"
      title="Plans"
      aside="Prices include everything listed here. You won’t be charged until you confirm."
    >
      <Offers service={service} />
    </Section>
  )
}
