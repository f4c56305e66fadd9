import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle } from '#shared/navigation/use-title.ts'
import { Guarded } from '../guarded.tsx'
import type { Guard } from '../guards.ts'
import type { Screen } from './screen.ts'

/** Sets the window's title when the path changes. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // Before the effects of the page, whose own title comes after this one; two screens may have the same title in the
  // table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what asks for a title again
  useLayoutEffect(() => {
    document.title = fullTitle(title)
  }, [title, pathname])
  return children
}

/**
 * A page that is loaded when it is first shown. `load` does so before: what is there already is shown at once, as a
 * page that the server drew has to be.
 */
export function pageOf(page: Screen['page']) {
  let Loaded: ComponentType | undefined
  const load = async () => {
    Loaded = await page()
    return { default: Loaded }
  }
  const Waiting = lazy(load)
  const Page = () => {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Waiting)
    return <Shown />
  }
  return { load, Page }
}

/** What a route says of its part of a screen, so that it can be loaded before it is shown. */
export type Loading = { guard: Guard; load: () => Promise<unknown> }

/** The route of a screen: its title, its guard, and its page. */
export function routeOf({ path, page, guard, title }: Screen) {
  const { load, Page } = pageOf(page)
  return {
    path,
    handle: { guard, load } satisfies Loading,
    element: (
      <Titled title={title}>
        <Guarded guard={guard}>
          <Page />
        </Guarded>
      </Titled>
    ),
  }
}
