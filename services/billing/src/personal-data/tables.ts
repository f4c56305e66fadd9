import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

/**
 * What billing keeps of people. Invoices have to be kept for six years (HMRC, Companies Act 2006 s. 388); they lose
 * whose they were.
 */
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
    why: 'app purchases that staff added, so that each counts once',
    kept: 'six years',
    erase: { replace: { user_id: 'alias' } },
    withheld: ['added_by', 'added_by_name'],
  },
  {
    table: 'store_bindings',
    of: 'user_id',
    why: 'which account an app subscription belongs to',
    kept: 'as long as the purchase',
    erase: { replace: { user_id: 'alias' } },
  },
  {
    table: 'refunds',
    of: 'order_id',
    through: { table: 'orders', key: 'id', of: 'user_id' },
    why: 'refunds',
    kept: 'six years',
    erase: { replace: { reason: '' } },
    withheld: ['by_uid', 'by_name', 'reason'],
  },
  {
    table: 'disputes',
    of: 'order_id',
    through: { table: 'orders', key: 'id', of: 'user_id' },
    why: 'payments that were disputed at a bank',
    kept: 'six years',
    erase: { replace: { evidence: null } },
    withheld: ['evidence'],
  },
  {
    table: 'invoices',
    of: 'order_id',
    through: { table: 'orders', key: 'id', of: 'user_id' },
    why: 'invoices and credit notes, without a name',
    kept: 'six years',
    erase: { keep: 'invoices have to be kept, and lose whose they were with the order' },
  },
  {
    table: 'incidents',
    of: 'user_id',
    why: 'differences between the payment provider and us, and what was done about them',
    kept: 'six years',
    erase: { replace: { user_id: 'alias', note: null } },
    withheld: ['note', 'closed_by'],
  },
  {
    table: 'seats',
    of: 'user_id',
    why: 'seats at webinars, courses and big mocks',
    kept: 'as long as the order',
    erase: {
      replace: { user_id: 'alias', name: '', email: null, gmail: null, note: '', given_by: null, ended_by: null },
    },
    withheld: ['note', 'given_by', 'ended_by'],
  },
  {
    table: 'renewing_plans',
    of: 'user_id',
    why: 'the plan that renews, and the card that it is charged to',
    kept: 'six years',
    erase: {
      replace: {
        user_id: 'alias',
        state: 'canceled',
        next_attempt_at: null,
        payment_method_id: null,
        setup_intent_id: null,
        card_brand: null,
        card_last4: null,
      },
    },
    withheld: ['payment_method_id', 'setup_intent_id'],
  },
  {
    table: 'orders',
    of: 'user_id',
    why: 'what was bought',
    kept: 'six years',
    erase: { replace: { user_id: 'alias', card_brand: null, card_last4: null } },
  },
  {
    table: 'entitlements',
    of: 'user_id',
    why: 'when each service ends',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'students',
    of: 'user_id',
    why: 'whether the confirmed email address qualifies for the student price',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'customers',
    of: 'user_id',
    why: 'the customer number at the payment provider',
    kept: 'as long as the account, and until the provider has removed the cards of one that was deleted',
    // `now` is PostgreSQL's word for the moment of the transaction.
    erase: { replace: { user_id: 'alias', left_at: 'now' } },
  },
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = [
  'events',
  // Addresses of people who have no account: they go after 90 days, or when they sign up.
  'free_access_waits',
  'invoice_counters',
  'product_services',
  'products',
  'services',
]
