const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Such as `20 Nov, 14:05:09`, in the machine's time zone. */
export const readableTime = (time: Date): string => FORMAT.format(time)
