import { CheckSet } from '#features/staff-billing/catalogue-products/check-set.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { GROUP_WORDS, PLAN_OPTIONS, PRODUCT_TYPE_OPTIONS, type ProductValues } from './catalogue-product-resource.ts'
import { ServiceSet } from './service-set.tsx'

const groups = Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label }))

export const CATALOGUE_PRODUCT_FIELDS: readonly Field<ProductValues>[] = [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
  { kind: 'text', name: 'description', label: 'Description', maxLength: 400, hint: 'Shown below the name.' },
  {
    kind: 'select',
    name: 'plan',
    label: 'Plan',
    none: 'Choose a plan',
    options: PLAN_OPTIONS,
    hint: 'Renewing plans charge the card again at the end of each period.',
  },
  { kind: 'select', name: 'type', label: 'Type', none: 'Choose a type', options: PRODUCT_TYPE_OPTIONS },
  {
    kind: 'text',
    name: 'price',
    label: 'Price in pounds',
    maxLength: 10,
    hint: 'Open orders keep the price they were created with.',
  },
  {
    kind: 'text',
    name: 'studentPrice',
    label: 'Student price in pounds',
    maxLength: 10,
    optional: true,
    hint: 'For people with a confirmed university email address.',
  },
  {
    kind: 'own',
    name: 'serviceIds',
    label: 'Services',
    draw: (control) => <ServiceSet {...control} />,
    show: (ids: string[]) => `${ids.length} chosen`,
  },
  {
    kind: 'own',
    name: 'groups',
    label: 'Available to',
    draw: (control) => <CheckSet {...control} options={groups} />,
    show: (chosen: string[]) => chosen.map((group) => GROUP_WORDS[group]).join(', '),
  },
  {
    kind: 'text',
    name: 'onSaleFrom',
    label: 'On sale from',
    type: 'date',
    optional: true,
    hint: 'Leave empty to start the sale now.',
  },
  {
    kind: 'text',
    name: 'onSaleTo',
    label: 'On sale until',
    type: 'date',
    optional: true,
    hint: 'The sale ends at the start of this day. Leave empty for no end date.',
  },
  { kind: 'number', name: 'position', label: 'Position', min: 1, max: 1000, hint: 'Lower numbers come first.' },
  {
    kind: 'check',
    name: 'withdrawn',
    label: 'Withdrawn',
    hint: 'No longer on sale. People who have bought this product keep their access.',
  },
]
