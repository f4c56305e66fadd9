/** Where somebody with a plan starts on a phone; `?to=` names the screen that is shown there. */
export const PHONE_HOME = '/plabonthego'

type Device = { userAgent: string; userAgentData?: { mobile?: boolean } | undefined }

const HAND_HELD = /\b(?:Android|iPhone|iPad|iPod|Mobile|Windows Phone|IEMobile|BlackBerry|Opera Mini|Kindle|Silk)\b/i

/**
 * Whether a device is no desktop computer: by its own word (Sec-CH-UA-Mobile) or its user agent, never by its width.
 */
export const isHandHeld = ({ userAgent, userAgentData }: Device): boolean =>
  userAgentData?.mobile === true || HAND_HELD.test(userAgent)

/** What stays as it is on every device; of the profile, what is not for studying. */
const ON_ANY_DEVICE =
  /^\/(plabonthego|resources\/bigmock|logout|blocked|deleteaccount|profile(?!\/(flags|notifications)(\/|$)))(\/|$)/

/** Whether a screen keeps its own address on a phone or tablet for people with a plan (learner 4.1). */
export const keepsAddressOnPhone = (pathname: string): boolean => ON_ANY_DEVICE.test(pathname)
