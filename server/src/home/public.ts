export { peopleOf } from './copy/operate.ts'
