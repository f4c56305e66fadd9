let person: string | undefined

/** Whose page this is, by `uid`; undefined for a visitor, and while it is not known. */
export const personOfPage = (): string | undefined => person

/** Says whose page this is: what it writes from now on is theirs, or refused. */
export function setPersonOfPage(uid: string | undefined): void {
  person = uid
}
