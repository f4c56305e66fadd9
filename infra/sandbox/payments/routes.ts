import type { Route } from './api/route.ts'
import { chargeRoutes } from './charges/charge-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { disputeRoutes } from './disputes/dispute-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { fraudWarningRoutes } from './fraud-warnings/fraud-warnings.ts'
import { paymentIntentRoutes } from './payment-intents/payment-intent-routes.ts'
import { paymentMethodRoutes } from './payment-methods/payment-method-routes.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { setupIntentRoutes } from './setup-intents/setup-intent-routes.ts'
import { verificationSessionRoutes } from './verification-sessions/verification-session-routes.ts'
import { webhookEndpointRoutes } from './webhook-endpoints/webhook-endpoint-routes.ts'

/** The provider's API as far as the sandbox has it: a resource is a folder and a line here. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...fraudWarningRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...verificationSessionRoutes,
]
