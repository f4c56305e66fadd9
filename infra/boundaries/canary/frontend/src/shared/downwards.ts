// breaks: shared-is-a-leaf
export { page } from '../features/one/page.ts'
