/** A failure after which no further try helps. */
export const giveUp = (message: string): Error => Object.assign(new Error(message), { isFinal: true })

export const isFinal = (error: unknown): boolean => (error as { isFinal?: boolean }).isFinal === true
