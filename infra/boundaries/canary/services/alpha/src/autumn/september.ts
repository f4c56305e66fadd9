// breaks: no-folder-circles
import { MAY } from '#spring/may.ts'

export const SEPTEMBER = MAY + 4
