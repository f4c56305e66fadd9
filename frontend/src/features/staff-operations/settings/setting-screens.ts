import { type AnySettingValue, type SettingTag, WATERMARK_KEYS } from '@wardround/proto/settings.ts'

/** How a setting is written: one entry a line, a number, boxes to tick, one of a few choices, or a switch. */
type Control =
  | { kind: 'lines'; label: string; hint: string }
  | { kind: 'number'; label: string; hint: string; most: number }
  | { kind: 'boxes'; label: string; choices: readonly { value: string; label: string }[] }
  | { kind: 'choice'; label: string; choices: readonly { value: string; label: string; hint: string }[] }
  | { kind: 'switch'; label: string; hint: string }

export type SettingScreen = { tag: SettingTag; title: string; lead: string; control: Control }

const WATERMARK_WORDS: Record<(typeof WATERMARK_KEYS)[number], string> = {
  name: 'Reader’s name',
  email: 'Reader’s email address',
  uid: 'Reader’s account number',
  time: 'Date and time',
}

/** Every settings screen: its words and its one control. */
export const SETTING_SCREENS: readonly SettingScreen[] = [
  {
    tag: 'filterkeys',
    title: 'Filter keys',
    lead: 'A comment containing any of these words waits for review before others see it.',
    control: { kind: 'lines', label: 'Words', hint: 'One per line. Case is ignored.' },
  },
  {
    tag: 'watermarkkeys',
    title: 'Watermark keys',
    lead: 'Choose what the watermark on protected pictures shows.',
    control: {
      kind: 'boxes',
      label: 'Shown in the watermark',
      choices: WATERMARK_KEYS.map((value) => ({ value, label: WATERMARK_WORDS[value] })),
    },
  },
  {
    tag: 'likeratio',
    title: 'Like ratio',
    lead: 'A comment with at least five votes is hidden when its share of likes is below this percentage.',
    control: { kind: 'number', label: 'Percentage of likes', hint: 'From 0 to 100. 0 hides no comments.', most: 100 },
  },
  {
    tag: 'suspicious',
    title: 'Suspicious %',
    lead: 'Learners whose score is above this are listed as suspicious. The score is the sum of a learner’s signals.',
    control: { kind: 'number', label: 'Score', hint: 'From 0 to 100. A lower number lists more people.', most: 100 },
  },
  {
    tag: 'uniemail',
    title: 'University email',
    lead: 'People with an email address at any of these domains get the student price.',
    control: { kind: 'lines', label: 'Domains', hint: 'One per line, for example ac.uk. Subdomains are included.' },
  },
  {
    tag: 'blacklist',
    title: 'Blacklisted domains',
    lead: 'Nobody can sign up with an email address at any of these domains.',
    control: {
      kind: 'lines',
      label: 'Domains',
      hint: 'One per line, for example mailinator.com. Subdomains are included.',
    },
  },
  {
    tag: 'reviewbysecondperson',
    title: 'Second review',
    lead: 'Choose who can make questions, revision guides and gems active.',
    control: {
      kind: 'switch',
      label: 'Only someone who didn’t write the content can make it active',
      hint: 'Active content stays the same until someone else approves the correction. Imports are saved as drafts.',
    },
  },
  {
    tag: 'messages',
    title: 'Messages',
    lead: 'Choose who sees Messages in the user menu.',
    control: {
      kind: 'switch',
      label: 'Show Messages to everyone',
      hint: 'Otherwise, only people who have received a message see it.',
    },
  },
  {
    tag: 'company',
    title: 'Company',
    lead: 'These details say who runs the site. They appear at the foot of every page. Missing details are left out.',
    control: {
      kind: 'lines',
      label: 'Details',
      hint: 'One per line, for example “name: Example Ltd”. Also number, address, email, facebook, instagram, x, youtube and spotify.',
    },
  },
  {
    tag: 'devices',
    title: 'Devices',
    lead: 'Set how many devices a learner can be logged in on at the same time. If they log in on one more, the device that logged in first is logged out, with a message saying why. Staff are not limited.',
    control: {
      kind: 'number',
      label: 'Devices',
      hint: 'From 1 to 10. Devices already logged in stay logged in until the person next logs in.',
      most: 10,
    },
  },
  {
    tag: 'kyc',
    title: 'Identity check',
    lead: 'Choose whether learners need to show the identity check provider a document and their face. Changes apply immediately, including to people who are logged in. Staff don’t need a check.',
    control: {
      kind: 'choice',
      label: 'Check for learners',
      choices: [
        { value: 'off', label: 'Off', hint: 'Nobody can start a check. Past decisions are kept.' },
        {
          value: 'optional',
          label: 'Optional',
          hint: 'Learners can choose to do a check. Those with a confirmed email address count as verified without one.',
        },
        {
          value: 'required',
          label: 'Required',
          hint: 'Until they pass the check, learners can only open the verification page.',
        },
      ],
    },
  },
  {
    tag: 'refundlimit',
    title: 'Refund limit',
    lead: 'Set how much one member of staff can refund in a day (UK time).',
    control: { kind: 'number', label: 'Pounds a day', hint: 'From 0 to 100,000. 0 stops all refunds.', most: 100_000 },
  },
  {
    tag: 'moneybackdays',
    title: 'Money back',
    lead: 'Set how many days people have to get a full refund if they have answered fewer than 50 questions. This is shown before they pay and on each order.',
    control: { kind: 'number', label: 'Days', hint: 'From 0 to 60. 0 means no offer.', most: 60 },
  },
  {
    tag: 'renewalreminder',
    title: 'Renewal reminder',
    lead: 'Set how long before a renewal we email the learner the date and the amount.',
    control: { kind: 'number', label: 'Days before', hint: 'From 1 to 30.', most: 30 },
  },
  {
    tag: 'invoicecompany',
    title: 'Company on invoices',
    lead: 'These details appear on new invoices and credit notes. Those already issued don’t change.',
    control: { kind: 'lines', label: 'Name and address', hint: 'One line each, the name first.' },
  },
  {
    tag: 'vatrate',
    title: 'VAT',
    lead: 'Prices include VAT at this rate. With 0, invoices say that no VAT is charged.',
    control: { kind: 'number', label: 'VAT rate (%)', hint: 'From 0 to 100.', most: 100 },
  },
]

/** What the form holds; each control uses one of the three. */
export type SettingValues = { text: string; chosen: string[]; on: boolean }

export const valuesOf = (value: AnySettingValue): SettingValues => ({
  text: Array.isArray(value)
    ? value.join('\n')
    : typeof value === 'number' || typeof value === 'string'
      ? String(value)
      : '',
  chosen: Array.isArray(value) ? value : [],
  on: value === true,
})

/** What is sent. A number that is none goes as it was typed, and the service says what is wrong. */
export function toSettingValue({ kind }: Control, { text, chosen, on }: SettingValues): AnySettingValue {
  if (kind === 'switch') return on
  if (kind === 'boxes') return chosen
  if (kind === 'choice') return text
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A value as people read it. */
export const wordsOfValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ') || 'None'
    : typeof value === 'boolean'
      ? value
        ? 'On'
        : 'Off'
      : String(value ?? 'None')
