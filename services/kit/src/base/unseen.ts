/**
 * What nobody sees and what changes how everything after it is read: control characters but for tab and line ends,
 * which come along from word processors and which XML does not take, and marks that turn the direction of writing
 * around.
 */
const UNSEEN = /[[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]--[\0\t\n\r]]/gv

/** A text without what is `UNSEEN` in it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** For `JSON.parse`. */
export const reviveSeen = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutUnseen(value) : value

/** A value as JSON holds it, its texts without what is `UNSEEN`. */
export const leaveOutUnseen = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), reviveSeen) as Value
