/** A cookie of ours that no script sees: `__Host-` and Secure wherever the site is not plain http on this machine. */
export function ownCookie(publicUrl: string, plainName: string) {
  const secure = new URL(publicUrl).protocol === 'https:'
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    /** Value of Set-Cookie that keeps the token until `exp` (seconds since 1970). */
    keep: (token: string, exp: number, now: Date) =>
      `${name}=${token}${attributes}; Max-Age=${Math.max(0, exp - Math.floor(now.getTime() / 1000))}`,
    clear: () => `${name}=${attributes}; Max-Age=0`,
    /** The token in a Cookie header; the first wins, since a second one was put there by somebody else. */
    read: (header: string | undefined): string | undefined => {
      if (!header) return undefined
      for (const part of header.split(';')) {
        const at = part.indexOf('=')
        if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined
      }
      return undefined
    },
  }
}

/** The cookie that holds the session's token. */
export const sessionCookie = (publicUrl: string) => ownCookie(publicUrl, 'wr_session')
export type SessionCookie = ReturnType<typeof sessionCookie>

/** The cookie that holds the token of a view as somebody else. */
export const viewCookie = (publicUrl: string) => ownCookie(publicUrl, 'wr_view')

/** The token of an Authorization header, with or without `Bearer `; another scheme is never read as a token. */
export function tokenOfAuthorization(header: string | undefined): string | undefined {
  if (!header) return undefined
  const [first = '', second, ...more] = header.trim().split(/\s+/)
  if (more.length > 0) return undefined
  if (second === undefined) return first
  return first.toLowerCase() === 'bearer' ? second : undefined
}
