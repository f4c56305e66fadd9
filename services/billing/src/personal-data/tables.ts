import type { PersonalTable } from '@wardround/kit/personal-data.ts'

/** What billing keeps of people. Invoices have to be kept for six years (HMRC, Companies Act 2006 s. 388); they lose whose they were. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'provider_events',
    of: 'payment_intent_id',
    through: { table: 'orders', key: 'payment_intent_id', of: 'user_id' },
    why: 'what the payment provider reported about payments',
    kept: 'as long as the order',
    erase: { replace: { body: '{}' } },
  },
  {
    table: 'entitlement_grants',
    of: 'user_id',
    why: 'what was granted, and for how long',
    kept: 'as long as the order',
    erase: { replace: { user_id: 'alias', given_by: null, ended_by: null } },
    withheld: ['given_by', 'ended_by'],
  },
  {
    table: 'store_purchases',
    of: 'user_id',
    why: 'what was bought in the app and added by staff, so that it counts once',
    kept: 'six years',
    erase: { replace: { user_id: 'alias' } },
    withheld: ['added_by', 'added_by_name'],
  },
  {
    table: 'store_bindings',
    of: 'user_id',
    why: 'whose a subscription of the app is, so that it is nobody else’s later',
    kept: 'as long as the purchase',
    erase: { replace: { user_id: 'alias' } },
  },
  {
    table: 'orders',
    of: 'user_id',
    why: 'what was bought',
    kept: 'six years',
    erase: { replace: { user_id: 'alias', card_brand: null, card_last4: null } },
  },
  { table: 'entitlements', of: 'user_id', why: 'until when each service is live', kept: 'as long as the account', erase: 'delete' },
  { table: 'customers', of: 'user_id', why: 'the number at the payment provider', kept: 'as long as the account', erase: 'delete' },
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = ['product_services', 'products', 'services']
