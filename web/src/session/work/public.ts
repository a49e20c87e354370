export { doWork } from './doWork.ts'
