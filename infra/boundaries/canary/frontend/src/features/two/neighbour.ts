// breaks: no-feature-to-feature
export { page } from '../one/page.ts'
