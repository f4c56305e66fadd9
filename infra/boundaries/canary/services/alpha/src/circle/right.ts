import { left } from './left.ts'

export const right = (): unknown => left
