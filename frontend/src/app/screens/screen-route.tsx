import { lazy, type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle } from '#shared/navigation/use-title.ts'
import { Guarded } from '../guarded.tsx'
import type { Screen } from './screen.ts'

/** Sets the window's title when the path changes. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // Before the effects of the page, whose own title comes after this one; two screens may have the same title in the
  // table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what asks for a title anew
  useLayoutEffect(() => {
    document.title = fullTitle(title)
  }, [title, pathname])
  return children
}

/** The route of a screen: its title, its guard, and its page, which is loaded when it is first shown. */
export function routeOf({ path, page, guard, title }: Screen) {
  const Page = lazy(() => page().then((Component) => ({ default: Component })))
  return {
    path,
    element: (
      <Titled title={title}>
        <Guarded guard={guard}>
          <Page />
        </Guarded>
      </Titled>
    ),
  }
}
