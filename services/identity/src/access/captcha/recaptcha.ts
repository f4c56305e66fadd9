import { DomainError } from '@wardround/kit/base/errors.ts'
import { z } from 'zod'
import type { CaptchaProvider } from './captcha-provider.ts'

export type RecaptchaKeys = {
  siteKey: string
  apiKey: string
  project: string
  version: 2 | 3
  /** From 0 (a program) to 1 (a person). */
  minScore: number
  /** Origin of the API. */
  apiUrl: string
}

const PATIENCE_MS = 4_000

/**
 * The parts of an assessment that are looked at
 * (cloud.google.com/recaptcha/docs/reference/rest/v1/projects.assessments).
 */
const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number().optional() }).optional(),
})

/**
 * reCAPTCHA Enterprise: Google assesses the token that its script gave the browser, and takes each token once. A token
 * of the invisible version 2 names no action, and its score counts as well.
 */
export function recaptcha({ siteKey, apiKey, project, version, minScore, apiUrl }: RecaptchaKeys): CaptchaProvider {
  const url = `${apiUrl}/v1/projects/${encodeURIComponent(project)}/assessments`
  async function assess(event: object): Promise<z.infer<typeof Assessment>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw new Error(`the assessment answers ${response.status}`)
      return Assessment.parse(await response.json())
    } catch (error) {
      throw new DomainError('captcha.unavailable', { retryAfter: 5, cause: error })
    }
  }
  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey, version }),
    isSolved: async ({ answer, action, address, userAgent }) => {
      const { tokenProperties: token, riskAnalysis } = await assess({
        token: answer,
        siteKey,
        ...(version === 3 ? { expectedAction: action } : {}),
        ...(address ? { userIpAddress: address } : {}),
        ...(userAgent ? { userAgent } : {}),
      })
      return token.valid && (version === 2 || token.action === action) && (riskAnalysis?.score ?? 0) >= minScore
    },
  }
}
