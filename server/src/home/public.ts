export { type OutgoingMessage, sendMessage } from './sendMessage.ts'
