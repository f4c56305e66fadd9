/** Long enough for a browser that asks where to put it. */
const KEPT_MS = 60_000

/** Saves a file under a name, as if it had been a link. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
