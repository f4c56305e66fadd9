import { useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { below, space } from '#shared/theme/tokens.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Small, Strong } from '#shared/ui/text.tsx'
import { endOf, useProducts } from '../api/use-products.ts'
import { RENEWS } from './purchase.ts'

/** Above the card on a phone: what is paid for is read before it is paid. */
const Box = styled.aside`
  p { margin-top: ${space('4')}; }
  ${below('md')} { order: -1; }
`

type Line = { productId: string; name: string; price: { amount: number; currency: string } }

type OrderSummaryProps = {
  lines: readonly Line[]
  amount: number
  currency: string
  /** When what is bought takes place. */
  when?: string | undefined
  /** A later period of a plan that renews. */
  renewal?: boolean
}

/** What is being bought, what it costs today, and what is charged afterwards. */
export function OrderSummary({ lines, amount, currency, when, renewal = false }: OrderSummaryProps) {
  const { data: products } = useProducts()
  const [today] = useState(() => new Date())
  const renewing = products?.find(({ id, renews }) => renews && lines.some(({ productId }) => productId === id))
  const again = lines.find(({ productId }) => productId === renewing?.id)
  const next = renewing && !renewal ? endOf(renewing, today) : null
  return (
    <Box aria-label="Summary">
      <DefinitionList>
        {lines.map((line) => [
          <dt key={`${line.productId}-name`}>{line.name}</dt>,
          <dd key={line.productId}>{formatMoney(line.price)}</dd>,
        ])}
        {when ? (
          <>
            <dt>Starts</dt>
            <dd>{when}</dd>
          </>
        ) : null}
        <dt>
          <Strong>Today</Strong>
        </dt>
        <dd>
          <Strong>{formatMoney({ amount, currency })}</Strong>
        </dd>
        {again ? (
          <>
            <dt>{next ? `Then on ${formatDate(next.toISOString())}` : 'Then for each period'}</dt>
            <dd>{formatMoney(again.price)}</dd>
          </>
        ) : null}
      </DefinitionList>
      {products ? (
        <Small as="p" $muted>
          {renewing || renewal ? RENEWS : 'One payment. It won’t renew.'}
        </Small>
      ) : null}
    </Box>
  )
}
