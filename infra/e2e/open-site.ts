import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { StackOptions } from '../local/stack-run.ts'
import { openBrowser, type VisitOptions, type Visitor, visit } from './browser.ts'
import { startTestStack, type TestStack } from './stack/test-stack.ts'

export type OpenSite = {
  /** There from the first `beforeAll` of the file on. */
  readonly stack: TestStack
  /** Lets somebody with a browser of their own go through `journey`; on a wide screen unless stated. */
  visit: (options: VisitOptions, journey: (visitor: Visitor) => Promise<void>) => Promise<void>
}

/**
 * An installation and a browser for the tests of a file: opened before them and closed after them. `name` is that of
 * the file.
 */
export function openSite(name: string, options: Partial<StackOptions> = {}): OpenSite {
  let stack: TestStack
  let browser: Browser
  beforeAll(async () => {
    stack = await startTestStack(name, options)
    browser = await openBrowser(join(stack.dataDir, 'traces'))
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.close()
  })
  return {
    get stack() {
      return stack
    },
    visit: (how, journey) => visit(browser, stack.urls.gateway, how, journey),
  }
}
