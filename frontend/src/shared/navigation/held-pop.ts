/** A step of the back or forward button: how many entries, negative for back, and the address that it leads to. */
export type Pop = { by: number; pathname: string; search: string }

let holds: ((pop: Pop) => boolean) | undefined

/** Asks `hold` before the router follows the back or forward button, until what this returns is called. */
export function holdPops(hold: (pop: Pop) => boolean): () => void {
  holds = hold
  return () => {
    if (holds === hold) holds = undefined
  }
}

/** For the history of the site: whether the router must not see this step. */
export const isHeldPop = (pop: Pop): boolean => holds?.(pop) ?? false
