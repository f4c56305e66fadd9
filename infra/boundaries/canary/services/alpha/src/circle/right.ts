import type { Left } from './left.ts'

export const right = ({ name }: Left): string => name
