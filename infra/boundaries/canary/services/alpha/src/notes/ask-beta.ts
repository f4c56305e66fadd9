// breaks: no-service-to-service
export { listThings } from '../../../beta/src/list-things.ts'
