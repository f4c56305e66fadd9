// breaks: rules-are-pure
export { findNote } from './note-repository.ts'
