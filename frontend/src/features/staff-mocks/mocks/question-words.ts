import type { GmcDomain, QuestionSetting } from '@wardround/proto/codes.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const DOMAIN_WORDS: Record<GmcDomain, string> = { knowledge: 'Knowledge', skills: 'Skills', values: 'Values' }
export const DOMAIN_OPTIONS = optionsOf(DOMAIN_WORDS)

const SETTING_WORDS: Record<QuestionSetting, string> = { primary: 'Primary care', secondary: 'Secondary care' }
export const SETTING_OPTIONS = optionsOf(SETTING_WORDS)
