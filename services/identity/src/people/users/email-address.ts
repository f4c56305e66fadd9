const ATOM = /^[^\s\p{Cc}<>()[\]\\.,;:@"]+$/u
const QUOTED = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/
const LITERAL = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/
const LABEL = /^[a-z0-9-]{1,63}$/
const TOP_LABEL = /^[a-z]{2,63}$/

/** What addresses are compared by: NFKC and lower case, so that look-alikes of one address are one address. */
export const emailKey = (address: string): string => address.trim().normalize('NFKC').toLowerCase()

function domainProblem(domain: string): string | undefined {
  const literal = LITERAL.exec(domain)
  if (literal)
    return literal.slice(1).every((part) => Number(part) <= 255)
      ? undefined
      : 'The number after @ is not a valid address.'
  const labels = domain.split('.')
  if (labels.length < 2) return 'The part after @ needs a dot, as in name@example.com.'
  const wrong = labels.some((label) => !LABEL.test(label) || label.startsWith('-') || label.endsWith('-'))
  return wrong || !TOP_LABEL.test(labels.at(-1) as string)
    ? 'Check the part after @, as in name@example.com.'
    : undefined
}

/**
 * Why an address (as `emailKey` gives it) is refused, or undefined. The general rule of the specification (learner 5),
 * and beyond it what no mail server takes: control characters, labels that start or end with a hyphen, parts over the
 * lengths of RFC 5321.
 */
export function emailProblem(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return 'Enter an email address in the form name@example.com.'
  const local = address.slice(0, at)
  if (Buffer.byteLength(address) > 254 || Buffer.byteLength(local) > 64)
    return 'This address is too long. Use a shorter one.'
  const isLocal = local.startsWith('"') ? QUOTED.test(local) : local.split('.').every((atom) => ATOM.test(atom))
  if (!isLocal) return 'Check the part before @: it has a space, dot or character that isn’t allowed.'
  return domainProblem(address.slice(at + 1))
}

/** The address with most of its name hidden: `am•••@wardround.test`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const shown = [...address.slice(0, at)].slice(0, at > 2 ? 2 : 1).join('')
  return `${shown}•••${address.slice(at)}`
}
