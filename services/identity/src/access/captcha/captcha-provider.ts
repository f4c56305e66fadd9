import type { CaptchaChallenge } from '@wardround/proto/http/identity/captcha.ts'

/** What a captcha stands before. Names as reCAPTCHA takes them. */
export type CaptchaAction = 'signup' | 'check' | 'forgot' | 'login' | 'kyc' | 'payment'

/** An answer as it came, and from where. */
export type CaptchaAnswer = { answer: string; action: CaptchaAction; address: string | null; userAgent: string | null }

/** Tells people from programs, or at least makes programs pay. */
export type CaptchaProvider = {
  /** What the browser has to solve. */
  challenge(now: Date): Promise<CaptchaChallenge>
  /** Is the answer right, and used for the first time? Throws `captcha.unavailable` when nobody can say. */
  isSolved(given: CaptchaAnswer, now: Date): Promise<boolean>
}
