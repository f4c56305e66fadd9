import type { GmcDomain } from '@wardround/proto/codes.ts'

export const DOMAIN_WORDS: Record<GmcDomain, string> = { knowledge: 'Knowledge', skills: 'Skills', values: 'Values' }
export const DOMAIN_OPTIONS = Object.entries(DOMAIN_WORDS).map(([value, label]) => ({ value, label }))
