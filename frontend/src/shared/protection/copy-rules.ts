import { COPY_DENIED } from '@wardround/proto/fixed-texts.ts'
/** Elements of these classes may be selected and copied; so may whatever the reader writes. */
export const ALLOWED = '.allow-copy, .allow-select, input, textarea'

/** Whether what happens here is inside something that may be copied. */
export const isAllowed = (target: EventTarget | null): boolean => {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null
  return element?.closest(ALLOWED) != null
}

export const TRIAL_NOTICE = COPY_DENIED
/** What a copied text is replaced by. */
export const copyrightNotice = (year: number): string =>
  `© ${year} Wardround. Questions, guides, gems, explanations and images are protected by copyright and may not be copied.`

/** Print Screen under its two codes, and F13, which takes its place on some keyboards (specification learner 4.7). */
const CAPTURE_KEYS: readonly number[] = [42, 44, 124]
export const isCaptureKey = (keyCode: number): boolean => CAPTURE_KEYS.includes(keyCode)

/** Reports that come sooner than this after another are left out, in milliseconds (specification learner 4.7 and 9). */
export const CAPTURE_PAUSE_MS = 5_000
