// breaks: rules-are-pure
export { findCategory } from './category-repository.ts'
