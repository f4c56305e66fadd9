import styled from 'styled-components'
import { formatDate, hasNoEnd } from '#shared/format/dates.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { below, color, family, font, rule, space, up } from '#shared/theme/tokens.ts'
import { Checkbox, Radio } from '#shared/ui/form/choice.tsx'
import { addOnFor, endOf, monthlyPrice, type Product } from '../api/use-products.ts'

const Plans = styled.table`
  width: 100%; border-collapse: collapse;
  th { text-align: left; font-size: ${font('t13')}; font-weight: 500; color: ${color('ink-3')}; padding: 0 ${space('2')} 6px; border-bottom: ${rule('hair')} solid ${color('ink')}; }
  td { height: 58px; border-bottom: ${rule('hair')} solid ${color('line')}; padding: 0 ${space('2')}; color: ${color('ink-2')}; font-size: ${font('t14')}; }
  td input { margin-top: 3px; }
  tr:has(:checked) { background: ${color('accent-wash')}; }
  [data-right] { text-align: right; }
  ${below('md')} { [data-wide] { display: none; } }
`
const Name = styled.span`font-family: ${family('text')}; font-size: ${font('t18')}; color: ${color('ink')};`
const Price = styled.td`&& { font: 400 ${font('t26')}/1 ${family('text')}; color: ${color('ink')}; text-align: right; white-space: nowrap; }`
const AddOn = styled.div`
  display: flex; justify-content: space-between; align-items: center; gap: ${space('4')}; padding: ${space('3')} ${space('2')};
  border-bottom: ${rule('hair')} solid ${color('line')};
  input { margin-top: 3px; }
`
const AddOnPrice = styled.span`font: 400 ${font('t21')}/1 ${family('text')};`
const End = styled.span`display: block; font-size: ${font('t13')}; color: ${color('ink-3')}; ${up('md')} { display: none; }`

export type Choice = { planId: string | undefined; withAddOn: boolean }
type PlanChooserProps = {
  plans: readonly Product[]
  products: readonly Product[]
  from: Date
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The plans as rows of a table of radio buttons, and the add-on that lasts as long. */
export function PlanChooser({ plans, products, from, choice, onChange }: PlanChooserProps) {
  const addOn = addOnFor(
    products,
    plans.find((plan) => plan.id === choice.planId),
  )
  const end = (plan: Product) => {
    const date = endOf(plan, from)
    // What follows a plan without an end has none either.
    if (!date || hasNoEnd(from.toISOString())) return 'No end date'
    return `${plan.renews ? 'Renews' : 'Ends'} on ${formatDate(date.toISOString())}`
  }
  const perMonth = (plan: Product) => {
    const amount = monthlyPrice(plan)
    return amount === null ? '' : formatMoney({ ...plan.price, amount })
  }
  return (
    <div>
      <Plans aria-label="Plans">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" data-wide="">
              End or renewal
            </th>
            <th scope="col" data-right="" data-wide="">
              Per month
            </th>
            <th scope="col" data-right="">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <td>
                <Radio
                  name="plan"
                  value={plan.id}
                  checked={plan.id === choice.planId}
                  onChange={() => onChange({ ...choice, planId: plan.id })}
                  label={
                    <>
                      <Name>{plan.name}</Name>
                      <End>{end(plan)}</End>
                    </>
                  }
                />
              </td>
              <td data-wide="">{end(plan)}</td>
              <td data-right="" data-wide="">
                {perMonth(plan)}
              </td>
              <Price>{formatMoney(plan.price)}</Price>
            </tr>
          ))}
        </tbody>
      </Plans>
      {addOn ? (
        <AddOn>
          <Checkbox
            checked={choice.withAddOn}
            onChange={(event) => onChange({ ...choice, withAddOn: event.target.checked })}
            label={<Name>Add gems</Name>}
            hint={addOn.description}
          />
          <AddOnPrice>{formatMoney(addOn.price)}</AddOnPrice>
        </AddOn>
      ) : null}
    </div>
  )
}
