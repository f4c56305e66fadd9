import type { ComponentType } from 'react'
import type { Guard } from './guards.ts'

export type Layout = 'site' | 'question' | 'admin'

/** One line of the route table. */
export type Screen = {
  path: string
  /** Loaded when the screen is first shown, and only for people who may see it. */
  page: () => Promise<ComponentType>
  guard: Guard
  layout: Layout
  /** Title of the window; pages whose title depends on data set it with `useTitle`. */
  title: string
}
