import type { SettingTag } from '@wardround/proto/settings.ts'

/**
 * What each setting is called in the staff menu, in the menu's order; the screens' own words are in
 * `setting-screens.ts`.
 */
export const SETTING_LABELS: Record<SettingTag, string> = {
  filterkeys: 'Filter keys',
  watermarkkeys: 'Watermark keys',
  likeratio: 'Like ratio',
  suspicious: 'Suspicious %',
  uniemail: 'Uni email',
  blacklist: 'Blacklist domain',
  reviewbysecondperson: 'Second review',
  messages: 'Messages',
  devices: 'Devices',
  company: 'Company',
  kyc: 'Identity check',
  refundlimit: 'Refund limit',
  moneybackdays: 'Money back',
  renewalreminder: 'Renewal reminder',
  invoicecompany: 'Invoices',
  vatrate: 'VAT',
}
