// breaks: no-circular
import { right } from './right.ts'

export type Left = { name: string }

export const left = (one: Left): unknown => right(one)
