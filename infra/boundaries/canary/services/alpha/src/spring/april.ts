// breaks: no-folder-circles
import type { July } from '../summer/july.ts'

export type April = July
