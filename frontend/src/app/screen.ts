import type { ComponentType } from 'react'
import type { Guard } from './guards.ts'

export type Layout = 'site' | 'question'

/** One line of a route table. */
export type Screen = {
  path: string
  /** Loaded when the screen is first shown, and only for people who may see it. */
  page: () => Promise<ComponentType>
  guard: Guard
  /** Title of the window; pages whose title depends on data set it with `useTitle`. */
  title: string
}

/** A screen of the table that everybody loads, under one of its layouts. */
export type SiteScreen = Screen & { layout: Layout }
