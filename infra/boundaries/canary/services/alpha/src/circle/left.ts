// breaks: no-circular
import { right } from './right.ts'

export const left = (): unknown => right
