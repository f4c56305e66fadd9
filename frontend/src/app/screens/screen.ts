import type { ComponentType } from 'react'
import type { Guard } from '../guards.ts'

export type Layout = 'site' | 'question'

/** One line of a table of screens. */
export type Screen = {
  path: string
  /** Title of the window; pages whose title depends on data set it with `useTitle`. */
  title: string
  guard: Guard
  /** Loaded when the screen is first shown, and only for people who may see it. */
  page: () => Promise<ComponentType>
}

/** A screen of the table that everybody loads, under one of its layouts. */
export type SiteScreen = Screen & { layout: Layout }

export const screen = (
  path: string,
  title: string,
  guard: Guard,
  page: Screen['page'],
  layout: Layout = 'site',
): SiteScreen => ({ path, title, guard, page, layout })

/** A screen of the staff area; its address begins with that of the area. */
export const staff = (path: string, title: string, page: Screen['page']): Screen => ({
  path,
  title,
  guard: 'admin',
  page,
})
