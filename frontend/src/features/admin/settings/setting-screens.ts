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
  name: 'Name of the reader',
  email: 'E-mail address of the reader',
  uid: 'Account number of the reader',
  time: 'Date and time',
}

/** Every settings screen: its words and its one control. */
export const SETTING_SCREENS: readonly SettingScreen[] = [
  {
    tag: 'filterkeys',
    title: 'Filter keys',
    lead: 'A comment with one of these words waits for review before others see it.',
    control: { kind: 'lines', label: 'Words', hint: 'One on each line; capitals make no difference.' },
  },
  {
    tag: 'watermarkkeys',
    title: 'Watermark keys',
    lead: 'What is burnt into protected images as they are served.',
    control: {
      kind: 'boxes',
      label: 'Shown in the image',
      choices: WATERMARK_KEYS.map((value) => ({ value, label: WATERMARK_WORDS[value] })),
    },
  },
  {
    tag: 'likeratio',
    title: 'Like ratio',
    lead: 'A comment with at least five votes folds when the likes among them are fewer than this.',
    control: { kind: 'number', label: 'Per cent of likes', hint: 'From 0 to 100; 0 folds none.', most: 100 },
  },
  {
    tag: 'suspicious',
    title: 'Suspicious %',
    lead: 'A learner whose signals add up to more than this stands in the suspicious list.',
    control: { kind: 'number', label: 'Per cent', hint: 'From 0 to 100; a lower number lists more people.', most: 100 },
  },
  {
    tag: 'uniemail',
    title: 'University e-mail',
    lead: 'People with an address at one of these domains get the student offer.',
    control: { kind: 'lines', label: 'Domains', hint: 'One on each line, for example ac.uk; subdomains count too.' },
  },
  {
    tag: 'blacklist',
    title: 'Blacklisted domains',
    lead: 'Nobody can sign up with an address at one of these domains.',
    control: { kind: 'lines', label: 'Domains', hint: 'One on each line, for example mailinator.com; subdomains count too.' },
  },
  {
    tag: 'reviewbysecondperson',
    title: 'Review by a second person',
    lead: 'Who may put a question into the bank.',
    control: {
      kind: 'switch',
      label: 'A question becomes active only by somebody other than its last editor',
      hint: 'New words of an active question count as well; imports come in as drafts.',
    },
  },
  {
    tag: 'devices',
    title: 'Devices',
    lead: 'On how many devices a learner may be logged in at a time. With one more, the oldest is logged out and told why. Staff are not limited.',
    control: {
      kind: 'number',
      label: 'Devices',
      hint: 'From 1 to 10; devices that are logged in already stay so until the next log-in.',
      most: 10,
    },
  },
  {
    tag: 'kyc',
    title: 'Identity check',
    lead: 'Whether learners show a document and their face to the provider of identity checks. A change counts at once, also for people who are logged in; staff need none.',
    control: {
      kind: 'choice',
      label: 'Learners are',
      choices: [
        { value: 'off', label: 'Not asked', hint: 'Nobody can start a check; what is decided stays.' },
        { value: 'optional', label: 'Offered the check', hint: 'They are verified with a confirmed e-mail.' },
        { value: 'required', label: 'Required to pass it', hint: 'Until then nothing but the page for verification opens.' },
      ],
    },
  },
]

/** What the form holds; each control uses one of the three. */
export type SettingValues = { text: string; chosen: string[]; on: boolean }

export const valuesOf = (value: AnySettingValue): SettingValues => ({
  text: Array.isArray(value) ? value.join('\n') : typeof value === 'number' || typeof value === 'string' ? String(value) : '',
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
  Array.isArray(value) ? value.join(', ') || 'nothing' : typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? 'nothing')
