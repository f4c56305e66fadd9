const lists = new Map<string, string>()

/** Remembers how a list was filtered and sorted, so that the way back from a form leads to the same rows. */
export const rememberList = (list: string, address: string): void => void lists.set(list, address)

/** The address of the list as it was last seen in this tab. */
export const lastList = (list: string): string => lists.get(list) ?? list
