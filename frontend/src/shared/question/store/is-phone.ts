type Device = { userAgent: string; userAgentData?: { mobile?: boolean } }

/** A phone by what the browser says of itself (Sec-CH-UA-Mobile or the user agent), never by its width. */
export const isPhone = (device: Device): boolean =>
  device.userAgentData?.mobile ?? /Mobi|Android.*Mobile|iPhone|iPod/i.test(device.userAgent)
