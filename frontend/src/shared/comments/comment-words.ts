/** "AK" of "Amina K."; at most two letters. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** How long a comment can still be changed; undefined once it cannot. */
export const leftWords = (minutes: number): string | undefined =>
  minutes <= 0
    ? undefined
    : minutes === 1
      ? 'You can change it for another minute.'
      : `You can change it for another ${minutes} minutes.`
