import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { secretTexts } from './sample-answers.ts'

export type Heard = { text: () => Promise<string>; answersSent: () => string[]; expectNoSecrets: () => Promise<number> }

/** Listens to every answer of the API, and to the ids of the answers that were sent. */
export function listen(page: Page): Heard {
  const bodies: Promise<string>[] = []
  const sent: string[] = []
  const hear = (response: Response) => {
    // The stream's answer ends with the page.
    if (response.url().includes('/api/v1/') && !response.url().endsWith('/stream'))
      bodies.push(response.text().catch(() => ''))
    if (response.url().includes('/answerv2/') && response.ok())
      sent.push((response.request().postDataJSON() as { answerId: string }).answerId)
  }
  page.on('response', hear)
  const text = async () => (await Promise.all(bodies)).join('\n')
  return {
    text,
    answersSent: () => sent,
    /**
     * Listens no longer. What a learner may only know afterwards was in none of the answers, of which there were so
     * many.
     */
    expectNoSecrets: async () => {
      page.off('response', hear)
      const heard = await text()
      expect(secretTexts().filter((secret) => heard.includes(secret))).toEqual([])
      return bodies.length
    },
  }
}
