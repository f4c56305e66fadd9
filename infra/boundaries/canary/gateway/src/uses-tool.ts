// breaks: product-without-infra
export { tool } from '../../infra/tool.ts'
