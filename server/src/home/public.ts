export { peopleOf } from './copy/operate.ts'
export { type OutgoingMessage, sendMessage } from './sendMessage.ts'
