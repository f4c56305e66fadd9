import type { Plan } from '@wardround/proto/codes.ts'
import type { ProductRow, ServiceRow } from '#catalogue/catalogue-repository.ts'

/** Whether the plan is charged again at the end of each period: the two "Renew" plans. */
export const renewsByPlan = (plan: Plan): boolean => plan.endsWith('Renew')

type Checked = Pick<ProductRow, 'plan' | 'type' | 'amount' | 'student_amount' | 'on_sale_from' | 'on_sale_to'>
type Problem = { path: string; message: string }

/** What staff cannot put on sale, at the field that is wrong; undefined when all is well. */
export function problemOfProduct(
  product: Checked,
  services: readonly Pick<ServiceRow, 'type' | 'duration_type'>[],
): Problem | undefined {
  const types = services.map(({ type }) => type)
  if (new Set(types).size < types.length)
    return { path: 'body.serviceIds', message: 'Two of these services are of the same type. Choose one of each type.' }
  if (product.type === 1 && !types.includes(1))
    return { path: 'body.serviceIds', message: 'A question bank product needs a question bank service. Choose one.' }
  if (product.type === 2 && types.includes(1))
    return { path: 'body.serviceIds', message: 'An add-on cannot include the question bank. Remove it.' }
  if (renewsByPlan(product.plan) && (product.type !== 1 || types.length !== 1))
    return {
      path: 'body.serviceIds',
      message: 'A renewing plan can only include the question bank. Remove the other services.',
    }
  if (renewsByPlan(product.plan) && !['M', 'y'].includes(services[0]?.duration_type ?? ''))
    return {
      path: 'body.serviceIds',
      message: 'A renewing plan needs a service measured in months or years. Choose one.',
    }
  if (product.student_amount !== null && product.student_amount >= product.amount)
    return { path: 'body.studentAmount', message: 'The student price must be lower than the price.' }
  if (product.on_sale_from && product.on_sale_to && product.on_sale_from >= product.on_sale_to)
    return { path: 'body.onSaleTo', message: 'The end must be after the start.' }
  return undefined
}
