/** What is known of the company behind the site; one line each in the setting `company`, as `name: Example Ltd`. */
export const COMPANY_FIELDS = ['name', 'number', 'address', 'email'] as const
export const SOCIAL_FIELDS = ['facebook', 'instagram', 'x', 'youtube', 'spotify'] as const
type Field = (typeof COMPANY_FIELDS)[number] | (typeof SOCIAL_FIELDS)[number]
export type Company = Partial<Record<Field, string>>

const FIELDS: readonly string[] = [...COMPANY_FIELDS, ...SOCIAL_FIELDS]
const LINE = /^([a-z]+):\s+(\S.*)$/

/** Why a line cannot be taken; undefined when it can. */
export function companyProblem(line: string): string | undefined {
  const [, field = '', value = ''] = LINE.exec(line) ?? []
  if (!FIELDS.includes(field)) return `Start the line with one of ${FIELDS.join(', ')}, and a colon.`
  if ((SOCIAL_FIELDS as readonly string[]).includes(field) && !/^https:\/\/[^\s"'<>]+$/.test(value))
    return 'Enter an address that starts with https://.'
  return undefined
}

/** The lines by their fields; what cannot be read is left out. */
export const companyOf = (lines: readonly string[]): Company =>
  Object.fromEntries(
    lines
      .filter((line) => companyProblem(line) === undefined)
      .map((line) => LINE.exec(line)?.slice(1) as [string, string]),
  )

/** `Example Ltd. Registered in England and Wales, company number ...`; what is not set is left out. */
export function registrationOf({ name, number, address }: Company): string {
  const parts = [
    `${name ?? 'Wardround'}.`,
    number ? `Registered in England and Wales, company number ${number}.` : '',
    address ? `Registered address: ${address}.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
