export { completeLiaison } from './liaison/states.ts'
