/**
 * Whether an address, though well formed, is one to which nobody can deliver: an IP address in the place of the domain
 * (`a@[192.0.2.1]`), or a quoted name (`"a b"@example.org`).
 */
export function isUndeliverable(address: string): boolean {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1) return false
  return (domain.startsWith('[') && domain.endsWith(']')) || (local.length > 2 && /^".*"$/.test(local))
}
