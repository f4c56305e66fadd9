import styled from 'styled-components'
import { formatMoney } from '#shared/format/numbers.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Small, Strong } from '#shared/ui/text.tsx'

const Box = styled.aside`border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('2')}; p { margin-top: ${space('4')}; }`

type Line = { productId: string; name: string; price: { amount: number; currency: string } }

/** What is being bought and what it costs. */
export const OrderSummary = ({
  lines,
  amount,
  currency,
}: {
  lines: readonly Line[]
  amount: number
  currency: string
}) => (
  <Box aria-label="Your order">
    <DefinitionList>
      {lines.map((line) => [
        <dt key={`${line.productId}-name`}>{line.name}</dt>,
        <dd key={line.productId}>{formatMoney(line.price)}</dd>,
      ])}
      <dt>
        <Strong>Today, VAT included</Strong>
      </dt>
      <dd>
        <Strong>{formatMoney({ amount, currency })}</Strong>
      </dd>
    </DefinitionList>
    <Small as="p" $muted>
      One payment. It won’t renew.
    </Small>
  </Box>
)
