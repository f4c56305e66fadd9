import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'
import type { NewDoctor } from '../screens/account.ts'

/** A signed token, whoever it is for. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/

/** Lines of the processes' logs that hold a token or one of these texts. */
export function linesWithSecrets(dataDir: string, secrets: readonly string[]): string[] {
  const folder = join(dataDir, 'logs')
  const words = secrets.map((secret) => new RegExp(`(?<![\\w.])${secret.replace(/\W/g, '\\$&')}(?![\\w.])`))
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => TOKEN.test(line) || words.some((word) => word.test(line)))
      .map((line) => `${file}: ${line}`),
  )
}

/** Everything that a page of the site can find in its browser, as one text. */
const KEPT = `(async () => {
  const databases = await indexedDB.databases()
  const rows = await Promise.all(databases.map(({ name }) => new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames]
      if (stores.length === 0) return resolve([])
      const reading = opening.result.transaction(stores).objectStore(stores[0]).getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => resolve([])
    }
  })))
  const cached = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, rows, cached])
})()`

/** After the log-out: nothing of the person is left in the browser, and the way back leads to the log-in. */
export async function expectNothingLeft({ page }: Visitor, { email, firstName, lastName }: NewDoctor): Promise<void> {
  const kept = String(await page.evaluate(KEPT))
  expect([email, firstName, lastName, 'wr.user'].filter((text) => kept.includes(text))).toEqual([])
  expect(kept).not.toMatch(TOKEN)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.content()).not.toContain(email)
}
