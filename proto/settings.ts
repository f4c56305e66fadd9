import { z } from 'zod'
import { companyProblem } from './company.ts'

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]
const Words = z.array(z.string().trim().toLowerCase().min(1, 'Enter a word.').max(100)).max(1000).transform(unique)
const Domains = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Enter a domain, for example example.ac.uk.'),
  )
  .max(1000)
  .transform(unique)
const Percent = z.int().min(0, 'Enter a number from 0 to 100.').max(100, 'Enter a number from 0 to 100.')

const CompanyLines = z
  .array(
    z
      .string()
      .trim()
      .max(300)
      .superRefine((line, context) => {
        const message = companyProblem(line)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  )
  .max(20)

/** What may be burnt into a protected image. */
export const WATERMARK_KEYS = ['name', 'email', 'uid', 'time'] as const

/** Whether people are asked for an identity check: not at all, if they like, or before anything else. */
export const KYC_SETTINGS = ['off', 'optional', 'required'] as const
export type KycSetting = (typeof KYC_SETTINGS)[number]

/** Every known setting by its tag: what it may hold, and what holds while nothing is stored. */
export const SETTINGS = {
  /** Words, in small letters, that hold a comment for review. */
  filterkeys: { value: Words, fallback: [] },
  /** What is burnt into protected images. */
  watermarkkeys: {
    value: z.array(z.enum(WATERMARK_KEYS)).max(WATERMARK_KEYS.length).transform(unique),
    fallback: ['name', 'email'],
  },
  /** Per cent of likes among the votes on a comment below which it folds. */
  likeratio: { value: Percent, fallback: 30 },
  /** Devices on which a learner may be logged in at a time; the oldest sign-in ends when there is one more. */
  devices: { value: z.int().min(1, 'Enter at least 1.').max(10, 'Enter at most 10.'), fallback: 2 },
  /** Score above which a learner stands in the suspicious list. */
  suspicious: { value: Percent, fallback: 60 },
  /** Domains of email addresses that get the student offer; one stands for its subdomains too. */
  uniemail: { value: Domains, fallback: ['ac.uk'] },
  /** Domains of email addresses that cannot sign up; one stands for its subdomains too. */
  blacklist: { value: Domains, fallback: [] },
  /** Who runs the site, one line each; `companyOf` reads them. */
  company: { value: CompanyLines, fallback: [] },
  /** True: words of a question go live only by somebody who wrote none of them. */
  reviewbysecondperson: { value: z.boolean(), fallback: false },
  /** True: the menu shows Messages to everybody, also to people who have none. */
  messages: { value: z.boolean(), fallback: false },
  /** Whether an identity check is part of being verified. */
  kyc: { value: z.enum(KYC_SETTINGS), fallback: 'optional' },
  /** Pounds that one member of staff may refund in a day. */
  refundlimit: {
    value: z.int().min(0, 'Enter a number from 0 to 100,000.').max(100_000, 'Enter a number from 0 to 100,000.'),
    fallback: 1000,
  },
  /** Who sells, as it stands on invoices: the name, then the address and numbers, one a line. */
  invoicecompany: {
    value: z.array(z.string().trim().min(1).max(120)).min(1, 'Enter the name of the company.').max(12),
    fallback: ['Wardround'],
  },
  /** Days after the payment within which all of it is refunded when little was used; 0 offers no money back. */
  moneybackdays: {
    value: z.int().min(0, 'Enter a number from 0 to 60.').max(60, 'Enter a number from 0 to 60.'),
    fallback: 14,
  },
  /** Days before a renewal on which its owner is reminded. */
  renewalreminder: {
    value: z.int().min(1, 'Enter a number from 1 to 30.').max(30, 'Enter a number from 1 to 30.'),
    fallback: 7,
  },
  /** Per cent of VAT that prices include; 0 while the company is not registered. */
  vatrate: { value: Percent, fallback: 0 },
} as const satisfies Record<string, { value: z.ZodType; fallback: unknown }>

export type SettingTag = keyof typeof SETTINGS
export const SETTING_TAGS = Object.keys(SETTINGS) as [SettingTag, ...SettingTag[]]
export type SettingValue<Tag extends SettingTag> = z.output<(typeof SETTINGS)[Tag]['value']>

/** The shape in which any setting travels; `SETTINGS[tag].value` says what one of them may hold. */
export const AnySettingValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(300),
  z.array(z.string().max(300)).max(1000),
])
export type AnySettingValue = z.infer<typeof AnySettingValue>

/** The value that is in force: the stored one where it is sound, the fallback otherwise. */
export function settingInForce<Tag extends SettingTag>(tag: Tag, stored: unknown): SettingValue<Tag> {
  const { value, fallback } = SETTINGS[tag]
  const parsed = value.safeParse(stored)
  return (parsed.success ? parsed.data : fallback) as SettingValue<Tag>
}
