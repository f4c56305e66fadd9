import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '#shared/format/numbers.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { addOnFor, plansOf, useProducts } from '../api/use-products.ts'
import { type Choice, PlanChooser } from './plan-chooser.tsx'
import { checkoutPath, type PurchaseOrigin } from './purchase.ts'

/** Choose, see the sum, go on to paying. Each press of the button is a purchase of its own; the page after it can be reloaded. */
export function ChoosePlan({ origin, from }: { origin: PurchaseOrigin; from: Date }) {
  const navigate = useNavigate()
  const { data: products, error, mutate } = useProducts()
  const [choice, setChoice] = useState<Choice>({ planId: undefined, withAddOn: false })
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!products) return <Skeleton label="Loading the plans" lines={4} />
  const plans = plansOf(products)
  if (plans.length === 0)
    return (
      <EmptyState title="Nothing is on sale">
        <p>Staff have not put a plan on sale yet.</p>
      </EmptyState>
    )

  const plan = plans.find((each) => each.id === choice.planId) ?? plans[0]
  const addOn = choice.withAddOn ? addOnFor(products, plan) : undefined
  const chosen = [plan, addOn].filter((each) => each !== undefined)
  const sum = chosen.reduce((total, each) => total + each.price.amount, 0)
  return (
    <Stack $gap="5">
      <PlanChooser products={products} from={from} choice={{ ...choice, planId: plan?.id }} onChange={setChoice} />
      <Row>
        <Button
          variant="primary"
          size="lg"
          onClick={() =>
            void navigate(
              checkoutPath(
                origin,
                chosen.map((each) => each.id),
              ),
            )
          }
        >
          Go to payment, {formatMoney({ amount: sum, currency: plan?.price.currency ?? 'gbp' })}
        </Button>
        <Small $muted>Nothing renews by itself. VAT is included.</Small>
      </Row>
    </Stack>
  )
}
