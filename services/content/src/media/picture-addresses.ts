const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = new RegExp(`/media/(${ID})`, 'g')
const FILE = new RegExp(`(${ID})\\.webp$`)

/** Ids of the pictures of this site that a text names, each once. */
export const pictureIdsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(ADDRESS)].map(([, id]) => id as string)),
]

/** The picture that our exports give this file name; undefined for other names. */
export const pictureIdOfFile = (name: string): string | undefined => FILE.exec(name)?.[1]
