import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '#shared/format/numbers.ts'
import { checkoutPath, type PurchaseOrigin } from '#shared/navigation/plan-checkout.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { addOnFor, forStudents, plansOf, useProducts } from '../api/use-products.ts'
import { type Choice, PlanChooser } from './plan-chooser.tsx'
import { RENEWS } from './purchase.ts'

type ChoosePlanProps = {
  origin: PurchaseOrigin
  from: Date
  /** Asked before the payment page; going on is `go`. */
  ask?: (go: () => void) => void
}

/**
 * Choose, see the sum, go on to paying. Each press of the button is a purchase of its own; the page after it can be
 * reloaded.
 */
export function ChoosePlan({ origin, from, ask }: ChoosePlanProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const { data: offers, error, mutate } = useProducts()
  const [choice, setChoice] = useState<Choice>({ planId: undefined, withAddOn: false })
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="The plans could not be loaded" />
  if (!offers) return <Skeleton label="Loading the plans" lines={4} />
  const products = user?.student ? offers.map(forStudents) : offers
  const plans = plansOf(products, origin === 'newsubscribe')
  if (plans.length === 0)
    return (
      <EmptyState title="No plans available">
        <p>There are no plans on sale at the moment. Check again later.</p>
      </EmptyState>
    )

  const plan = plans.find((each) => each.id === choice.planId) ?? plans[0]
  const addOn = choice.withAddOn ? addOnFor(products, plan) : undefined
  const chosen = [plan, addOn].filter((each) => each !== undefined)
  const sum = chosen.reduce((total, each) => total + each.price.amount, 0)
  const go = () =>
    void navigate(
      checkoutPath(
        origin,
        chosen.map((each) => each.id),
      ),
    )
  return (
    <Stack $gap="5">
      <PlanChooser
        plans={plans}
        products={products}
        from={from}
        choice={{ ...choice, planId: plan?.id }}
        onChange={setChoice}
      />
      <Row>
        <Button variant="primary" size="lg" onClick={() => (ask ? ask(go) : go())}>
          Go to payment, {formatMoney({ amount: sum, currency: plan?.price.currency ?? 'gbp' })}
        </Button>
        <Small $muted>{plan?.renews ? RENEWS : 'One payment. It won’t renew.'}</Small>
      </Row>
    </Stack>
  )
}
