import type { CallReply } from '@wardround/proto/contract.ts'
import type { createServiceIntent } from '@wardround/proto/http/billing/checkout.ts'
import type { Ref } from 'react'
import type { CardHandle } from './card-handle.ts'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'

type CardFormProps = { intent: CallReply<typeof createServiceIntent>; onSubmit: () => void; ref: Ref<CardHandle> }

/** The card form of whoever takes the money. */
export const CardForm = ({ intent, onSubmit, ref }: CardFormProps) =>
  intent.cardFormUrl ? (
    <SandboxCard ref={ref} formUrl={intent.cardFormUrl} publishableKey={intent.publishableKey} onSubmit={onSubmit} />
  ) : (
    <StripeCard ref={ref} clientSecret={intent.clientSecret} publishableKey={intent.publishableKey} />
  )
