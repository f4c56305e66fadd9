import { personOfPage } from '#shared/api/person.ts'

/** One of each person and page of the tab: what is being read there. */
const keyNow = () => `wr.ocr ${personOfPage() ?? ''} ${location.pathname}${location.search}`

/** The id of the reading that was started on this page of the tab, also before a reload. */
export function savedJob(): string | undefined {
  try {
    return sessionStorage.getItem(keyNow()) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the id for the next time that this page is opened; undefined forgets it. */
export function saveJob(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(keyNow())
    else sessionStorage.setItem(keyNow(), id)
  } catch {
    // A browser without storage starts again after a reload.
  }
}
