import type { CallReply } from '@wardround/proto/contract.ts'
import type { createServiceIntent } from '@wardround/proto/http/billing/checkout.ts'
import type { Ref } from 'react'
import type { CardHandle } from './card-handle.ts'
import { SandboxCard } from './sandbox-card.tsx'
import { StripeCard } from './stripe-card.tsx'

/** A payment, or a card that is to be saved. */
type Intent = Pick<CallReply<typeof createServiceIntent>, 'clientSecret' | 'publishableKey' | 'cardFormUrl'>
type CardFormProps = { intent: Intent; onSubmit: () => void; ref: Ref<CardHandle> }

/** The card form of whoever takes the money. */
export const CardForm = ({ intent, onSubmit, ref }: CardFormProps) =>
  intent.cardFormUrl ? (
    <SandboxCard ref={ref} formUrl={intent.cardFormUrl} publishableKey={intent.publishableKey} onSubmit={onSubmit} />
  ) : (
    <StripeCard ref={ref} clientSecret={intent.clientSecret} publishableKey={intent.publishableKey} />
  )
