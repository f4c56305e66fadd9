import { answerer } from '@wardround/kit/events/requests.ts'
import { checkCaptcha as request } from '@wardround/proto/requests/identity.ts'
import type { Deps } from '#deps.ts'

/** Tells billing whether a buyer whose cards are declined again and again is a person. */
export const answerCaptcha = answerer(request, async ({ captcha, clock }: Pick<Deps, 'captcha' | 'clock'>, given) => ({
  solved: await captcha.isSolved({ ...given, action: 'payment' }, clock()),
}))
