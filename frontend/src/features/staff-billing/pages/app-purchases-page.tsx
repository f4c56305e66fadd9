import { lookUpOrder } from '@wardround/proto/http/billing/purchases.ts'
import { useSearchParams } from 'react-router-dom'
import { OrderAnswer } from '#features/staff-billing/purchases/order-answer.tsx'
import { OrderForm } from '#features/staff-billing/purchases/order-form.tsx'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { UserChoice } from '#shared/staff/user/user-choice.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The store is asked when somebody asks, not whenever the window comes to the front. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/**
 * `/admin/users/iapverify`: an order of the app, looked up at the store and added to a user. Order and user stand in
 * the address.
 */
export const AppPurchasesPage = () => (
  <Permitted area="Users" flag="v">
    <AppPurchases />
  </Permitted>
)

function AppPurchases() {
  const [address, setAddress] = useSearchParams()
  const order = address.get('order') ?? ''
  const chosen = address.get('user') ?? undefined
  const { data, error, isValidating, mutate } = useApi(order ? lookUpOrder : null, { params: { orderId: order } }, ONCE)

  function change(name: 'order' | 'user', value: string | undefined) {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { preventScrollReset: true })
  }
  const lookUp = (number: string) => (number === order ? void mutate() : change('order', number))

  return (
    <>
      <StaffHeader crumbs={[{ label: 'Users', to: paths.adminUsers() }]} title="App purchases" />
      <Section title="Order" aside="For users who paid in the app but have no access here.">
        <OrderForm key={order} order={order} busy={isValidating} onLookUp={lookUp} />
      </Section>
      <Section title="User" aside="The user you want to add the purchase to.">
        <UserChoice chosen={chosen} onChoose={(uid) => change('user', uid)} />
      </Section>
      {order ? (
        <Section title="The store’s record" aside={`Order ${order}`}>
          {error && !isValidating ? (
            <Stack $gap="3">
              <Note
                tone="bad"
                live="alert"
                title={isApiError(error, 'purchase.unverified') ? 'Do not add anything from this order' : undefined}
              >
                {messageOf(error)}
              </Note>
              <Row>
                <Button size="sm" onClick={() => void mutate()}>
                  Ask the store again
                </Button>
              </Row>
            </Stack>
          ) : null}
          {!data && isValidating ? <Skeleton lines={5} label="Asking the store" /> : null}
          {data && !error ? (
            <OrderAnswer order={order} answer={data} chosen={chosen} onChoose={(uid) => change('user', uid)} />
          ) : null}
        </Section>
      ) : null}
    </>
  )
}
