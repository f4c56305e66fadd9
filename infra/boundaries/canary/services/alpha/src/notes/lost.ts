// breaks: not-to-unresolvable
export { nothing } from './nothing.ts'
