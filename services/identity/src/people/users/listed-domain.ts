/** Is an address (as `emailKey` gives it) at one of these domains or below one? */
export function isAtListedDomain(emailKey: string, domains: readonly string[]): boolean {
  const domain = `.${emailKey.slice(emailKey.lastIndexOf('@') + 1)}`
  return domains.some((listed) => domain.endsWith(`.${listed}`))
}
