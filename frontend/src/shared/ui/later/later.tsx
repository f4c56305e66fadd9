import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Part } from '../part.tsx'
import { onFirstMove } from './first-move.ts'

type Loads = { load: () => Promise<unknown> }
type Later<Props> = ComponentType<Props> & Loads

/**
 * A part of a page whose script comes after the page's own. One that has arrived by the time it is shown is shown at
 * once; `useReadyAhead` sees to that. `meanwhile` stands there until then.
 */
export function later<Props extends object>(
  module: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await module()
    return { default: loaded }
  }
  const Waiting = lazy(load) as unknown as ComponentType<Props>
  function Late(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return (
      <Part fallback={meanwhile}>
        <Shown {...props} />
      </Part>
    )
  }
  return Object.assign(Late, { load })
}

/** The same of what opens over the page: it stands there from its first opening on. */
export function laterOpened<Props extends { open: boolean }>(
  module: () => Promise<ComponentType<Props>>,
): Later<Props> {
  const Opened = later(module)
  function Dialog(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (props.open && !wasOpened) setOpened(true)
    return wasOpened ? <Opened {...props} /> : null
  }
  return Object.assign(Dialog, { load: Opened.load })
}

/** Has parts ready before somebody asks for them. */
export function useReadyAhead(...parts: readonly Loads[]): void {
  const [kept] = useState(parts)
  useEffect(() => onFirstMove(() => void Promise.allSettled(kept.map(({ load }) => load()))), [kept])
}
