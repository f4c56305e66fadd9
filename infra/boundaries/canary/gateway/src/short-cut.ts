// breaks: gateway-only-proxies
export { listThings } from '../../services/beta/src/list-things.ts'
