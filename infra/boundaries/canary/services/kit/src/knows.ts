// breaks: kit-has-no-domain
export { listThings } from '../../beta/src/list-things.ts'
