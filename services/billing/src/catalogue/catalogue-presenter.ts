import type { ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import type { ProductWithServices } from '#catalogue/catalogue-repository.ts'

export const presentProduct = (row: ProductWithServices): ProductOffer => ({
  id: row.id,
  plan: row.plan,
  name: row.name,
  description: row.description,
  type: row.type,
  price: { amount: row.amount, currency: row.currency },
  studentPrice: row.student_amount === null ? null : { amount: row.student_amount, currency: row.currency },
  renews: row.renews,
  services: row.services.map((service) => ({
    id: service.id,
    name: service.name,
    type: service.type,
    duration: { value: service.duration_value, type: service.duration_type },
  })),
  position: row.position,
})
