type Device = { userAgent: string; userAgentData?: { mobile?: boolean } | undefined }

const HAND_HELD = /\b(?:Android|iPhone|iPad|iPod|Mobile|Windows Phone|IEMobile|BlackBerry|Opera Mini|Kindle|Silk)\b/i

/**
 * Whether a device is no desktop computer: by its own word (Sec-CH-UA-Mobile) or its user agent, never by its width.
 */
export const isHandHeld = ({ userAgent, userAgentData }: Device): boolean =>
  userAgentData?.mobile === true || HAND_HELD.test(userAgent)
