import { type CONTACT_KINDS, PAIR_LANGUAGES, type PAIR_PARTS } from '@wardround/proto/http/moderation/pairing.ts'

export const PART_WORDS: Record<(typeof PAIR_PARTS)[number], string> = {
  plab1: 'PLAB 1',
  plab2: 'PLAB 2',
  akt: 'UKMLA AKT',
}
export const CONTACT_WORDS: Record<(typeof CONTACT_KINDS)[number], string> = {
  email: 'Email',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
}

const LANGUAGES = new Intl.DisplayNames('en-GB', { type: 'language' })
export const languageName = (code: (typeof PAIR_LANGUAGES)[number]): string => LANGUAGES.of(code) ?? code

/** English, then by name. */
export const LANGUAGE_CHOICES = [
  'en' as const,
  ...PAIR_LANGUAGES.filter((code) => code !== 'en').sort((one, other) =>
    languageName(one).localeCompare(languageName(other)),
  ),
]

export const listOf = (words: readonly string[], none = 'None yet'): string => words.join(', ') || none
