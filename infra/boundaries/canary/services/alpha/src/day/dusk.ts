// breaks: no-folder-circles
import { MIDNIGHT } from '../night/midnight.ts'

export const DUSK = MIDNIGHT - 6
