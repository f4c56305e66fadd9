// breaks: no-folder-circles
import { NOON } from '../day/noon.ts'

export const DAWN = NOON - 6
